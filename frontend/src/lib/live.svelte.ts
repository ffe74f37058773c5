// One table as the client knows it: a socket that comes back by itself, and the newest view.
import { ApiError, KEEP_ACCOUNT, answer, api } from "./api";
import type { AnyMove, CheckedMessage, ErrorMessage, Phrase, SaidMessage, SeatState, ServerMessage, ViewMessage, Welcome } from "./types";

export type Status = "connecting" | "open" | "retrying" | "restarting" | "missing" | "closed" | "elsewhere";
export const FIRST_WAIT = 400;
export const LONGEST_WAIT = 8000;
export const PING_MS = 15000;
/** A ping without an answer for so long means that the line is dead, whatever the browser thinks. */
export const SILENCE_MS = 7000;

/** Milliseconds before the next try: longer each time, and never all clients at once. */
export function waitBefore(tries: number, restarting: boolean, chance: number): number {
  if (restarting && tries === 0) return chance * 2000;
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + chance / 2);
}

/** What a table component needs, whoever is behind it. */
export interface Table {
  readonly view: ViewMessage | null;
  readonly welcome: Welcome | null;
  readonly seats: SeatState[];
  submit(move: AnyMove): void;
  check(move: AnyMove): Promise<CheckedMessage>;
  leave(): void;
}

export class Live implements Table {
  status = $state<Status>("connecting");
  welcome = $state.raw<Welcome | null>(null);
  view = $state.raw<ViewMessage | null>(null);
  seats = $state.raw<SeatState[]>([]);
  watchers = $state(0);
  refusal = $state.raw<ErrorMessage | null>(null);
  said = $state.raw<SaidMessage | null>(null);
  /** The server's clock less this browser's, in milliseconds. */
  offset = $state(0);
  pending = $state<string | null>(null);
  /** Called with each new view; `returned` when it is the first after a drop. */
  onview: ((view: ViewMessage, before: ViewMessage | null, returned: boolean) => void) | null = null;

  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private beat = 0;
  private ended = false;
  private returned = false;
  private waiting: { cmd_id: string; seq: number; move: AnyMove } | null = null;
  private asked = new Map<string, (answer: CheckedMessage) => void>();
  private silence = 0;
  private checks = 0;

  constructor(readonly matchId: string) {}

  async connect(): Promise<void> {
    if (this.ended) return;
    let ticket: string;
    try {
      // In mid-match a seat belongs to its account: a session that was ended is told, not replaced by a new guest.
      ticket = (await answer(api.POST("/api/tickets", { body: {}, headers: this.view ? KEEP_ACCOUNT : {} }))).ticket;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.status = "closed";
      else this.again();
      return;
    }
    if (this.ended) return;
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/matches/${this.matchId}`;
    const socket = new WebSocket(address, ["joypip.v1", `ticket.${ticket}`]);
    this.socket = socket;
    socket.onopen = () => this.send({ type: "hello", last_seq: this.view?.seq ?? null });
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => { if (this.socket === socket) this.lost(event.code); };
  }

  /** The network is back, or the page is looked at again: do not wait for the timer. */
  wake(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else if (this.status === "retrying" || this.status === "restarting") {
      clearTimeout(this.timer);
      this.tries = 0;
      void this.connect();
    }
  }

  /** Sits down here again after another window took the seat. */
  here(): void {
    this.status = "retrying";
    void this.connect();
  }

  private ping(): void {
    this.send({ type: "ping", id: String(Date.now()) });
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => {
      const dead = this.socket;
      this.lost(1006);
      dead?.close();
    }, SILENCE_MS);
  }

  private lost(code: number): void {
    clearInterval(this.beat);
    clearTimeout(this.silence);
    this.socket = null;
    if (this.ended) return;
    if (code === 4409) {
      this.status = "elsewhere";
    } else if (code === 4404 || code === 4403) {
      this.status = "missing";
    } else if (code === 4401 && this.view) {
      this.status = "closed";
    } else {
      this.again(code === 1012);
    }
  }

  private again(restarting = false): void {
    // A restart takes a few tries: it stays what it was said to be until it takes too long for one.
    this.status = restarting || (this.status === "restarting" && this.tries < 8) ? "restarting" : "retrying";
    const wait = waitBefore(this.tries, restarting, Math.random());
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.connect(), wait);
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.status = "open";
        this.tries = 0;
        this.returned = true;
        this.offset = message.now - Date.now();
        clearInterval(this.beat);
        this.ping();
        this.beat = window.setInterval(() => this.ping(), PING_MS);
        break;
      case "pong": {
        clearTimeout(this.silence);
        const now = Date.now();
        this.offset = Math.round(message.now + (now - Number(message.id ?? now)) / 2 - now);
        break;
      }
      case "seats":
        this.seats = message.seats;
        this.watchers = message.watchers;
        break;
      case "view":
        this.show(message);
        break;
      case "said":
        this.said = message;
        break;
      case "checked":
        this.asked.get(message.id ?? "")?.(message);
        this.asked.delete(message.id ?? "");
        break;
      case "error":
        if (!message.cmd_id || message.cmd_id === this.pending) {
          this.waiting = null;
          this.pending = null;
        }
        this.refusal = message;
    }
  }

  private show(message: ViewMessage): void {
    const before = this.view;
    if (before && message.seq < before.seq) return;
    this.view = message;
    if (this.returned && this.waiting) {
      // Back after a drop with a move under way: it goes out again, and the server plays it once.
      this.send({ type: "move", ...this.waiting });
    } else if (!this.waiting || message.seq > this.waiting.seq) {
      this.waiting = null;
      this.pending = null;
    }
    const returned = this.returned && before !== null;
    this.returned = false;
    if (before?.seq !== message.seq) this.onview?.(message, before, returned);
  }

  /** Milliseconds left of the time that runs, null if none does. */
  left(now: number): number | null {
    const deadline = this.view?.deadline;
    return deadline == null ? null : Math.max(0, deadline - (now + this.offset));
  }

  submit(move: AnyMove): void {
    if (!this.view || this.pending) return;
    const cmd_id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    this.waiting = { cmd_id, seq: this.view.seq, move };
    this.pending = cmd_id;
    this.refusal = null;
    this.send({ type: "move", ...this.waiting });
  }

  check(move: AnyMove): Promise<CheckedMessage> {
    const id = String(++this.checks);
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.send({ type: "check", move, id });
    });
  }

  /** Leaves a move with the server for the case that the time runs out. */
  draft(move: AnyMove): void {
    this.send({ type: "draft", move });
  }

  ready(): void {
    this.send({ type: "ready" });
  }

  back(): void {
    this.send({ type: "back" });
  }

  say(phrase: Phrase): void {
    this.send({ type: "say", phrase });
  }

  leave(): void {
    this.send({ type: "leave" });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    clearTimeout(this.silence);
    this.socket?.close();
  }
}
