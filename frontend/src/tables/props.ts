import type { AnyMove, CheckedMessage, ViewMessage } from "../lib/types";

/** What every game's table is given. It knows no rules: it shows the view and asks. */
export interface TableProps {
  message: ViewMessage;
  names: string[];
  /** A move is under way. */
  busy: boolean;
  submit: (move: AnyMove) => void;
  check: (move: AnyMove) => Promise<CheckedMessage>;
  /** Leaves a move with the server, to be played if it is legal when the time runs out. */
  draft: (move: AnyMove) => void;
  /** Milliseconds left of the time that runs, null if none does. */
  left: number | null;
}
