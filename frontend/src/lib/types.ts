import type { components } from "./schema.gen";

type Schemas = components["schemas"];
export type GameInfo = Schemas["GameBody"];
export type RoomBody = Schemas["RoomBody"];
export type RoomSeat = Schemas["RoomSeatBody"];
export type FrameBody = Schemas["FrameBody"];
export type MatchBody = Schemas["MatchBody"];
export type LobbyBody = Schemas["LobbyBody"];
export type GuideBody = Schemas["Guide"];
export type AccountBody = Schemas["AccountBody"];
export type GuestBody = Schemas["GuestBody"];
export type LiveBody = Schemas["LiveBody"];
export type SessionBody = Schemas["SessionBody"];
export type Welcome = Schemas["WelcomeMessage"];
export type SeatsMessage = Schemas["SeatsMessage"];
export type SeatState = Schemas["SeatState"];
export type ViewMessage = Schemas["ViewMessage"];
export type CheckedMessage = Schemas["CheckedMessage"];
export type SaidMessage = Schemas["SaidMessage"];
export type ErrorMessage = Schemas["RefusalMessage"];
export type PongMessage = Schemas["PongMessage"];
export type ServerMessage = Welcome | SeatsMessage | ViewMessage | CheckedMessage | SaidMessage | ErrorMessage | PongMessage;
export type Phrase = Schemas["SayMessage"]["phrase"];
export type Level = "beginner" | "normal" | "expert";
export type DominoesView = Schemas["DominoesView"];
export type DominoesMove = Schemas["DominoesMove"];
export type PentaView = Schemas["PentaView"];
export type PentaMove = Schemas["PentaMove"];
export type PresidentView = Schemas["PresidentView"];
export type PresidentMove = Schemas["PresidentMove"];
export type CanastaView = Schemas["CanastaView"];
export type CanastaTeam = Schemas["CanastaTeam"];
export type TileRummyView = Schemas["TileRummyView"];
export type TileRummySet = Schemas["TileRummySeenSet"];

/** A move as JSON: its `type` says which of the game's moves it is. */
export type AnyMove = { type: string; [field: string]: unknown };
