// Made by scripts/types.mjs; do not edit.
export interface paths {
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Guest
         * @description Makes a guest: an account in one request, without e-mail.
         */
        post: operations["create_guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Account
         * @description The caller's account.
         */
        get: operations["read_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Account
         * @description Changes name or language.
         */
        patch: operations["change_account"];
        trace?: never;
    };
    "/api/coins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Coins
         * @description The caller's coins, and when the next daily bonus can be had.
         */
        get: operations["read_coins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coins/bonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim Bonus
         * @description Takes the daily bonus: once a UTC day, and more for days in a row.
         */
        post: operations["claim_bonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coins/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Ledger
         * @description Every coin that came or went, newest first.
         */
        get: operations["read_ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Games
         * @description The games of this server.
         */
        get: operations["list_games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game_id}/guide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Guide
         * @description A game's guide.
         */
        get: operations["read_guide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Lobby
         * @description Open tables, matches to watch, and how many there are of each game.
         */
        get: operations["read_lobby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play Now
         * @description Joins a fitting open table or opens one.
         */
        post: operations["play_now"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Matches
         * @description The caller's matches, newest first.
         */
        get: operations["list_matches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Match
         * @description A match that the caller plays or may watch; its fairness data after the end.
         */
        get: operations["read_match"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}/frames/{frame}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Frame
         * @description A position of a finished match, from the seat that is asked for: a replay, step by step.
         */
        get: operations["read_frame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Record
         * @description The record of a finished match: replay it, verify it.
         */
        get: operations["read_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Room
         * @description Opens a room; a practice room's match begins at once.
         */
        post: operations["create_room"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Room
         * @description A room by its code.
         */
        get: operations["read_room"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seat Bot
         * @description Seats a bot or takes one away.
         */
        post: operations["seat_bot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join Room
         * @description Takes a seat in a room.
         */
        post: operations["join_room"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave Room
         * @description Gives up a seat before the match.
         */
        post: operations["leave_room"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give Nonce
         * @description Adds the caller's part to the seed of the deals (G8).
         */
        post: operations["give_nonce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch Room
         * @description The same people once more.
         */
        post: operations["rematch_room"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/{code}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start Room
         * @description Starts the match.
         */
        post: operations["start_room"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Sessions
         * @description The caller's devices.
         */
        get: operations["list_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke Session
         * @description Signs a device out and closes its sockets.
         */
        delete: operations["revoke_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create Ticket
         * @description A one-time pass for a socket, valid for 30 seconds.
         */
        post: operations["create_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AccountBody
         * @description A player's own account.
         */
        AccountBody: {
            /** Created At */
            created_at: number;
            /** Id */
            id: string;
            /**
             * Language
             * @enum {string}
             */
            language: "fr" | "en";
            /** Name */
            name: string;
        };
        /**
         * AccountChange
         * @description What a player changes; what is absent stays.
         */
        AccountChange: {
            /** Language */
            language?: ("fr" | "en") | null;
            /** Name */
            name?: string | null;
        };
        /**
         * Back
         * @description Takes the seat back from autoplay.
         */
        BackMessage: {
            /**
             * Type
             * @constant
             */
            type: "back";
        };
        /**
         * BotSeat
         * @description A bot for a seat; without a level it is taken away.
         */
        BotSeat: {
            /** Level */
            level: ("beginner" | "normal" | "expert") | null;
            /** Seat */
            seat: number;
        };
        /** @description With the stock exhausted, do not take the pile: the deal ends (C23). */
        CanastaDecline: {
            /** @constant */
            type: "decline";
        };
        /** @description A seat did not take the pile although the stock was exhausted (C23). */
        CanastaDeclined: {
            seat: number;
            /** @constant */
            type: "declined";
        };
        /** @description Discard a card, which ends the turn (C7). */
        CanastaDiscard: {
            card: string;
            /** @constant */
            type: "discard";
        };
        /** @description A seat discarded a card. */
        CanastaDiscarded: {
            card: string;
            seat: number;
            /** @constant */
            type: "discarded";
        };
        /** @description Draw from the stock (C7). */
        CanastaDrawCard: {
            /** @constant */
            type: "draw";
        };
        /** @description A seat drew `card` (shown to itself alone), after `red_threes` that it laid and replaced (C16). */
        CanastaDrew: {
            card: string | null;
            red_threes: string[];
            seat: number;
            /** @constant */
            type: "drew";
        };
        /** @description The deal ended: `seat` went out (C19, C20), or nobody did and the stock was exhausted (C23, C24). */
        CanastaEnded: {
            points: number[];
            /** @enum {unknown} */
            reason: "out" | "concealed" | "stock" | "red_three";
            seat: number | null;
            /** @constant */
            type: "ended";
        };
        /** @description Cards that lie, or are to be laid, as one rank; wild cards among them stand for it (C3). */
        CanastaGroup: {
            cards: string[];
            rank: string;
        };
        /** @description Lay melds or add to the team's; a first meld is one such move (C7, C8). */
        CanastaMeld: {
            groups: components["schemas"]["CanastaGroup"][];
            /** @constant */
            type: "meld";
        };
        /** @description A seat laid melds or added to its team's. */
        CanastaMelded: {
            groups: components["schemas"]["CanastaGroup"][];
            seat: number;
            /** @constant */
            type: "melded";
        };
        CanastaMove: components["schemas"]["CanastaDrawCard"] | components["schemas"]["CanastaTake"] | components["schemas"]["CanastaMeld"] | components["schemas"]["CanastaDiscard"] | components["schemas"]["CanastaDecline"];
        /** @description The score that ends the match (C26). */
        CanastaOptions: {
            /** @enum {unknown} */
            players: 4;
            /** @enum {unknown} */
            target: 5000 | 2500;
        };
        /** @description A seat laid red threes of its dealt hand and replaced them (C1, C16). */
        CanastaRedThrees: {
            cards: string[];
            seat: number;
            /** @constant */
            type: "red_threes";
        };
        /** @description The rule by which the pile cannot be taken. */
        CanastaRefusal: {
            needed: number | null;
            points: number | null;
            reason: string | null;
            rule: string;
        };
        /** @description A meld on the table: `value` is that of its cards, `bonus` what it earns as a canasta (C6). */
        CanastaSeenMeld: {
            bonus: number;
            cards: string[];
            /** @enum {unknown} */
            kind: "meld" | "mixed" | "natural";
            rank: string;
            value: number;
            wild: number;
        };
        /** @description The score of a deal, one team (C25): `left` is the value of the cards in both hands, taken away. */
        CanastaSheet: {
            canastas: number;
            going_out: number;
            laid: number;
            left: number;
            red_threes: number;
            total: number;
        };
        /** @description Take the pile: `cards` from the hand are laid with its top card, none if that goes straight onto a meld (C11). */
        CanastaTake: {
            cards: string[];
            groups: components["schemas"]["CanastaGroup"][];
            /** @constant */
            type: "take";
        };
        /** @description What lies before a team. */
        CanastaTeam: {
            frozen: string | null;
            may_go_out: boolean;
            melds: components["schemas"]["CanastaSeenMeld"][];
            minimum: number | null;
            red_threes: string[];
            red_threes_score: number;
            seats: number[];
            total: number;
        };
        /** @description A seat took the pile: `groups` were laid with its top card, `pile` is what it held below, from the bottom up. */
        CanastaTook: {
            groups: components["schemas"]["CanastaGroup"][];
            pile: string[];
            seat: number;
            /** @constant */
            type: "took";
        };
        /** @description `hand` is the viewer's own (empty for a spectator), `values` what its cards are worth, one by one. */
        CanastaView: {
            concealed: boolean;
            counts: number[];
            drew: boolean;
            events: (components["schemas"]["CanastaRedThrees"] | components["schemas"]["CanastaDrew"] | components["schemas"]["CanastaTook"] | components["schemas"]["CanastaMelded"] | components["schemas"]["CanastaDiscarded"] | components["schemas"]["CanastaDeclined"] | components["schemas"]["CanastaEnded"])[];
            frozen: string | null;
            hand: string[];
            hands: string[][] | null;
            laid: boolean[];
            laying: boolean;
            may_take: boolean;
            must_take: boolean;
            out: number | null;
            /** @enum {unknown} */
            phase: "draw" | "play";
            pile: string[];
            players: number;
            seat: number | null;
            sheets: components["schemas"]["CanastaSheet"][] | null;
            starter: number;
            stock: number;
            take_refused: components["schemas"]["CanastaRefusal"] | null;
            teams: components["schemas"]["CanastaTeam"][];
            totals: number[];
            turn: number | null;
            values: number[];
        };
        /**
         * Chapter
         * @description A chapter of a guide, as HTML of our own making.
         */
        Chapter: {
            /** Html */
            html: string;
            /** Title */
            title: string;
        };
        /**
         * Check
         * @description A dry run: what would `move` say?
         */
        CheckMessage: {
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Move */
            move: {
                [key: string]: unknown;
            };
            /**
             * Type
             * @constant
             */
            type: "check";
        };
        /**
         * Checked
         * @description The answer to `check`.
         */
        CheckedMessage: {
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Ok */
            ok: boolean;
            /**
             * Params
             * @default {}
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * Rule
             * @default null
             */
            rule: string | null;
            /**
             * Type
             * @default checked
             * @constant
             */
            type: "checked";
        };
        /**
         * CoinLine
         * @description A line of the caller's ledger, newest first.
         */
        CoinLine: {
            /** Amount */
            amount: number;
            /** At */
            at: number;
            /** Id */
            id: string;
            /**
             * Kind
             * @constant
             */
            kind: "bonus";
        };
        /**
         * CoinsBody
         * @description The caller's coins. `bonus` is what the next daily bonus gives, `bonus_at` from when on it can be had.
         */
        CoinsBody: {
            /** Balance */
            balance: number;
            /** Bonus */
            bonus: number;
            /** Bonus At */
            bonus_at: number;
            /** Streak */
            streak: number;
        };
        /** @description A seat drew `count` tiles one after another (D5); `tiles` only for itself, in the order drawn. */
        DominoesDrew: {
            count: number;
            seat: number;
            tiles: string[] | null;
            /** @constant */
            type: "drew";
        };
        /** @description The deal ended: `seat` won it (None: nobody, D9), its last tile laid or, if `blocked`, as the lowest hand. */
        DominoesEnded: {
            blocked: boolean;
            points: number[];
            seat: number | null;
            /** @constant */
            type: "ended";
        };
        DominoesMove: components["schemas"]["DominoesPlace"];
        /** @description `draw`: who cannot play draws (D5); `block`: who cannot play passes (D6). */
        DominoesOptions: {
            /** @enum {unknown} */
            players: 2 | 3 | 4;
            /** @enum {unknown} */
            target: 50 | 100 | 150;
            /** @enum {unknown} */
            variant: "draw" | "block";
        };
        /** @description A seat without a playable tile passed by itself (D5, D6). */
        DominoesPassed: {
            seat: number;
            /** @constant */
            type: "passed";
        };
        /** @description A tile laid at an end of the line. On an empty line, and when both ends show one value, either end will do. */
        DominoesPlace: {
            /** @enum {unknown} */
            end: "left" | "right";
            tile: string;
            /** @constant */
            type: "place";
        };
        /** @description A tile was laid at an end of the line. */
        DominoesPlaced: {
            /** @enum {unknown} */
            end: "left" | "right";
            seat: number;
            tile: string;
            /** @constant */
            type: "placed";
        };
        /** @description `hand` is the viewer's own (empty for a spectator); `hands` are all hands once the deal is over. */
        DominoesView: {
            blocked: boolean;
            boneyard: number;
            counts: number[];
            ends: [
                number,
                number
            ] | null;
            events: (components["schemas"]["DominoesPlaced"] | components["schemas"]["DominoesDrew"] | components["schemas"]["DominoesPassed"] | components["schemas"]["DominoesEnded"])[];
            hand: string[];
            hands: string[][] | null;
            line: [
                number,
                number
            ][];
            must_open: string | null;
            opener: number;
            origin: number;
            players: number;
            points: number[] | null;
            seat: number | null;
            turn: number | null;
            /** @enum {unknown} */
            variant: "draw" | "block";
            winner: number | null;
        };
        /**
         * Draft
         * @description A move that is played, if legal, should the time run out (G5).
         */
        DraftMessage: {
            /** Move */
            move: {
                [key: string]: unknown;
            };
            /**
             * Type
             * @constant
             */
            type: "draft";
        };
        /**
         * Example
         * @description A few steps that explain some rules.
         */
        Example: {
            /** Id */
            id: string;
            /** Rules */
            rules: string[];
            /** Steps */
            steps: components["schemas"]["ExampleStep"][];
            /** Title */
            title: string;
        };
        /**
         * ExampleStep
         * @description A position with its words; `move` is what is played next, `refused` the rule that refuses it.
         */
        ExampleStep: {
            /** Highlight */
            highlight: string[];
            /** Move */
            move: string | null;
            /** Refused */
            refused: string | null;
            /** Text */
            text: string;
            /** View */
            view: {
                [key: string]: unknown;
            };
        };
        /**
         * FrameBody
         * @description A position of a finished match, as seen from a seat. `frame` counts from 0 to `frames` - 1.
         *
         *     `moved` made `move`, a text, to come here; both are null where a deal has just begun.
         */
        FrameBody: {
            /** Deal No */
            deal_no: number;
            /** Frame */
            frame: number;
            /** Frames */
            frames: number;
            /** Game */
            game: string;
            /** Match Id */
            match_id: string;
            /** Move */
            move: string | null;
            /** Moved */
            moved: number | null;
            /** Seat */
            seat: number;
            /** Totals */
            totals: number[];
            /** View */
            view: {
                [key: string]: unknown;
            };
        };
        /**
         * GameBody
         * @description A game that can be played here.
         */
        GameBody: {
            /** Id */
            id: string;
            /** Options */
            options: {
                [key: string]: components["schemas"]["OptionBody"];
            };
            /** Seats */
            seats: number[];
            /** Title */
            title: {
                [key: string]: string;
            };
            /** Version */
            version: number;
        };
        /**
         * GuestBody
         * @description A new account and its token, shown this once.
         */
        GuestBody: {
            account: components["schemas"]["AccountBody"];
            /** Token */
            token: string;
        };
        /**
         * Guide
         * @description Everything a player reads about a game.
         */
        Guide: {
            /** Chapters */
            chapters: components["schemas"]["Chapter"][];
            /** Examples */
            examples: components["schemas"]["Example"][];
        };
        /**
         * Hello
         * @description The first message; `ticket` unless it stood among the socket's protocols.
         */
        HelloMessage: {
            /**
             * Last Seq
             * @default null
             */
            last_seq: number | null;
            /**
             * Ticket
             * @default null
             */
            ticket: string | null;
            /**
             * Type
             * @constant
             */
            type: "hello";
        };
        /**
         * Join
         * @description Which seat one would like, if any, and one's own part of the seed (G8).
         */
        Join: {
            /**
             * Nonce
             * @default
             */
            nonce: string;
            /** Seat */
            seat?: number | null;
        };
        /**
         * LastEntry
         * @description The last move or deal as the viewer may see it.
         */
        LastEntry: {
            /**
             * By
             * @enum {string}
             */
            by: "player" | "bot" | "autoplay" | "timeout" | "clock" | "draft" | "deal";
            /** Move */
            move: {
                [key: string]: unknown;
            } | null;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
        };
        /**
         * Leave
         * @description Leaves for good.
         */
        LeaveMessage: {
            /**
             * Type
             * @constant
             */
            type: "leave";
        };
        /**
         * LedgerPage
         * @description Some lines of the ledger; `cursor` leads to the next ones.
         */
        LedgerPage: {
            /** Cursor */
            cursor: string | null;
            /** Lines */
            lines: components["schemas"]["CoinLine"][];
        };
        /**
         * LiveBody
         * @description A running match that may be watched.
         */
        LiveBody: {
            /** Game */
            game: string;
            /** Match Id */
            match_id: string;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: components["schemas"]["MatchSeatBody"][];
            /** Started At */
            started_at: number;
            /**
             * Watchers
             * @default 0
             */
            watchers: number;
        };
        /**
         * LobbyBody
         * @description Open public tables, matches to watch, and how many of both each game has.
         */
        LobbyBody: {
            /** Counts */
            counts: {
                [key: string]: number;
            };
            /** Live */
            live: components["schemas"]["LiveBody"][];
            /** Open */
            open: components["schemas"]["RoomBody"][];
        };
        /**
         * MatchBody
         * @description A match. Key, nonces, seed and bot key are shown after its end (G8).
         */
        MatchBody: {
            /** Bot Key */
            bot_key: string | null;
            /** Commitment */
            commitment: string;
            /** Ended At */
            ended_at: number | null;
            /** Game */
            game: string;
            /** Id */
            id: string;
            /** Key */
            key: string | null;
            /** Nonces */
            nonces: string[] | null;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /** Result */
            result: {
                [key: string]: unknown;
            } | null;
            /** Seats */
            seats: components["schemas"]["MatchSeatBody"][];
            /** Seed */
            seed: string | null;
            /** Started At */
            started_at: number;
            /**
             * Status
             * @enum {string}
             */
            status: "running" | "over";
            /** Version */
            version: number;
            /** You */
            you: number | null;
        };
        /**
         * MatchPage
         * @description Some of the caller's matches, newest first; `cursor` leads to the next ones.
         */
        MatchPage: {
            /** Cursor */
            cursor: string | null;
            /** Matches */
            matches: components["schemas"]["MatchBody"][];
        };
        /**
         * MatchSeatBody
         * @description Who sat where.
         */
        MatchSeatBody: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot";
            /** Level */
            level: string | null;
            /** Name */
            name: string;
            /** Seat */
            seat: number;
        };
        /**
         * Move
         * @description A move, chosen on the view of `seq`; the same `cmd_id` is played once.
         */
        MoveMessage: {
            /** Cmd Id */
            cmd_id: string;
            /** Move */
            move: {
                [key: string]: unknown;
            };
            /** Seq */
            seq: number;
            /**
             * Type
             * @constant
             */
            type: "move";
        };
        /**
         * NewGuest
         * @description Wishes of a new guest; without a name one is made up.
         */
        NewGuest: {
            /**
             * Language
             * @default fr
             * @enum {string}
             */
            language: "fr" | "en";
            /** Name */
            name?: string | null;
        };
        /**
         * NewRoom
         * @description A wish for a room. `level` is for practice; move time and watching are for private rooms (G1, G4).
         */
        NewRoom: {
            /** Game */
            game: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "practice" | "private" | "public";
            /** Level */
            level?: ("beginner" | "normal" | "expert") | null;
            /**
             * Move Seconds
             * @default 20
             * @enum {integer}
             */
            move_seconds: 20 | 40 | 60 | 90;
            /** Options */
            options?: {
                [key: string]: unknown;
            };
            /**
             * Watchable
             * @default true
             */
            watchable: boolean;
        };
        /**
         * Nonce
         * @description A player's own part of the seed (G8).
         */
        Nonce: {
            /** Nonce */
            nonce: string;
        };
        /**
         * Nothing
         * @description An empty body.
         */
        Nothing: Record<string, never>;
        /**
         * OptionBody
         * @description An option's choices and default.
         */
        OptionBody: {
            /** Choices */
            choices: unknown[];
            /** Default */
            default: unknown;
        };
        /** @description Every seat has had 13 turns; `totals` by seat (Y11). */
        PentaEnded: {
            totals: number[];
            /** @constant */
            type: "ended";
        };
        PentaMove: components["schemas"]["PentaRoll"] | components["schemas"]["PentaScore"];
        /** @description An open box of the seat whose turn it is: what it would get now, and whether it may be taken (Y8). */
        PentaOffer: {
            allowed: boolean;
            box: string;
            points: number;
        };
        /** @description From one player, for oneself, to six. */
        PentaOptions: {
            /** @enum {unknown} */
            players: 1 | 2 | 3 | 4 | 5 | 6;
        };
        /** @description Keep these dice, sorted, and roll the others (Y1). */
        PentaRoll: {
            keep: number[];
            /** @constant */
            type: "roll";
        };
        /** @description A seat kept some dice (none on the first roll of a turn) and rolled the others; `dice` are all five then. */
        PentaRolled: {
            dice: number[];
            kept: number[];
            seat: number;
            /** @constant */
            type: "rolled";
        };
        /** @description Take a box with the dice as they lie; the turn ends (Y1). */
        PentaScore: {
            box: string;
            /** @constant */
            type: "score";
        };
        /** @description A seat took a box; `bonus` is the 100 of Y7 or 0. */
        PentaScored: {
            bonus: number;
            box: string;
            points: number;
            seat: number;
            /** @constant */
            type: "scored";
        };
        /** @description A seat's sheet with its totals; `to_goal` upper points are missing to the bonus of Y6. */
        PentaSheet: {
            bonus: number;
            boxes: (number | null)[];
            penta_bonuses: number;
            to_goal: number;
            total: number;
            upper: number;
        };
        /** @description All that lies on the table. `offers` are the open boxes of the seat whose turn it is. */
        PentaView: {
            bonus: number;
            dice: number[];
            events: (components["schemas"]["PentaRolled"] | components["schemas"]["PentaScored"] | components["schemas"]["PentaEnded"])[];
            joker: boolean;
            kept: number[];
            nothing_scores: boolean;
            offers: components["schemas"]["PentaOffer"][];
            players: number;
            rolls: number;
            rolls_left: number;
            round: number;
            seat: number | null;
            seconds: number | null;
            sheets: components["schemas"]["PentaSheet"][];
            starter: number;
            turn: number | null;
        };
        /**
         * Ping
         * @description Answered by `pong` with the server's time.
         */
        PingMessage: {
            /**
             * Id
             * @default null
             */
            id: string | null;
            /**
             * Type
             * @constant
             */
            type: "ping";
        };
        /**
         * PlayNow
         * @description A wish for a public table.
         */
        PlayNow: {
            /** Game */
            game: string;
            /** Options */
            options?: {
                [key: string]: unknown;
            };
        };
        /**
         * Pong
         * @description The server's time.
         */
        PongMessage: {
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Now */
            now: number;
            /**
             * Type
             * @default pong
             * @constant
             */
            type: "pong";
        };
        /** @description The deal ended with these points, one number a seat (P12). */
        PresidentEnded: {
            points: number[];
            /** @constant */
            type: "ended";
        };
        /** @description A seat took a place, 1 for the Président: it is out of cards, or the only one left with some (P7). */
        PresidentFinished: {
            place: number;
            seat: number;
            /** @constant */
            type: "finished";
        };
        /** @description A seat gave `count` cards to another in an exchange (P8); `cards` only for these two (P10). */
        PresidentGave: {
            cards: string[] | null;
            count: number;
            seat: number;
            to: number;
            /** @constant */
            type: "gave";
        };
        /** @description The cards that the Président or the Vice-président gives back (P8). */
        PresidentGive: {
            cards: string[];
            /** @constant */
            type: "give";
        };
        /** @description A seat laid cards. */
        PresidentLaid: {
            cards: string[];
            seat: number;
            /** @constant */
            type: "laid";
        };
        /** @description Cards of one rank laid together, as a lead or on the trick (P3, P4). */
        PresidentLay: {
            cards: string[];
            /** @constant */
            type: "lay";
        };
        PresidentMove: components["schemas"]["PresidentLay"] | components["schemas"]["PresidentPass"] | components["schemas"]["PresidentGive"];
        /** @description `revolution`: a four of a kind reverses the order of ranks (P13). */
        PresidentOptions: {
            /** @enum {unknown} */
            deals: 4 | 8;
            /** @enum {unknown} */
            players: 4 | 5;
            /** @enum {unknown} */
            revolution: false | true;
        };
        /** @description Lay nothing this time (P5). */
        PresidentPass: {
            /** @constant */
            type: "pass";
        };
        /** @description A seat passed (P5). */
        PresidentPassed: {
            seat: number;
            /** @constant */
            type: "passed";
        };
        /** @description A four of a kind turned the order of ranks (P13): `reversed` is the order in force from here. */
        PresidentTurned: {
            reversed: boolean;
            seat: number;
            /** @constant */
            type: "turned";
        };
        /** @description `hand` is the viewer's own (empty for a spectator); `hands` are all hands once the deal is over. */
        PresidentView: {
            counts: number[];
            events: (components["schemas"]["PresidentGave"] | components["schemas"]["PresidentLaid"] | components["schemas"]["PresidentTurned"] | components["schemas"]["PresidentPassed"] | components["schemas"]["PresidentWon"] | components["schemas"]["PresidentFinished"] | components["schemas"]["PresidentEnded"])[];
            give: number;
            give_to: number | null;
            hand: string[];
            hands: string[][] | null;
            laid: string[];
            last: string[];
            last_seat: number | null;
            leader: number;
            may_pass: boolean;
            needed: number;
            order: number[];
            out: number[];
            passed: number[];
            /** @enum {unknown} */
            phase: "exchange" | "play" | "over";
            playable: string[];
            players: number;
            points: number[] | null;
            reversed: boolean;
            revolution: boolean;
            roles: ("president" | "vice_president" | "neutral" | "vice_poor" | "poor")[];
            seat: number | null;
            turn: number | null;
        };
        /** @description A trick ended; `seat` leads the next (P6). */
        PresidentWon: {
            seat: number;
            /** @constant */
            type: "won";
        };
        /**
         * ProblemBody
         * @description The body of every error.
         */
        ProblemBody: {
            /** Code */
            code: string;
            /** Detail */
            detail: string;
            /** Params */
            params: {
                [key: string]: unknown;
            };
            /** Status */
            status: number;
            /** Title */
            title: string;
            /** Type */
            type: string;
        };
        /**
         * Ready
         * @description The score of a deal has been seen.
         */
        ReadyMessage: {
            /**
             * Type
             * @constant
             */
            type: "ready";
        };
        /**
         * Refusal
         * @description What was sent is refused; the socket stays open.
         */
        RefusalMessage: {
            /**
             * Cmd Id
             * @default null
             */
            cmd_id: string | null;
            /**
             * Code
             * @enum {string}
             */
            code: "illegal_move" | "not_your_turn" | "stale" | "over" | "left" | "bad_move" | "watching" | "malformed" | "too_often" | "busy";
            /**
             * Params
             * @default {}
             */
            params: {
                [key: string]: unknown;
            };
            /**
             * Rule
             * @default null
             */
            rule: string | null;
            /** Seq */
            seq: number;
            /**
             * Type
             * @default error
             * @constant
             */
            type: "error";
        };
        /**
         * RoomBody
         * @description A room as a caller sees it; `you` is the caller's seat, `commitment` the hash of the deals' key (G8).
         */
        RoomBody: {
            /** Code */
            code: string;
            /** Commitment */
            commitment: string;
            /** Game */
            game: string;
            /** Host */
            host: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "practice" | "private" | "public";
            /** Match Id */
            match_id: string | null;
            /** Move Seconds */
            move_seconds: number;
            /** Next Code */
            next_code: string | null;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: components["schemas"]["RoomSeatBody"][];
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "playing" | "finished" | "closed";
            /** Watchable */
            watchable: boolean;
            /** You */
            you: number | null;
        };
        /**
         * RoomSeatBody
         * @description A seat as all in the room see it.
         */
        RoomSeatBody: {
            /** Account Id */
            account_id: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot" | "empty";
            /** Level */
            level: ("beginner" | "normal" | "expert") | null;
            /** Name */
            name: string;
            /** Seat */
            seat: number;
        };
        /**
         * Said
         * @description Somebody said a phrase; `seat` null: a watcher.
         */
        SaidMessage: {
            /**
             * Phrase
             * @enum {string}
             */
            phrase: "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "wow" | "laugh" | "think" | "hurry" | "good_game";
            /** Seat */
            seat: number | null;
            /**
             * Type
             * @default said
             * @constant
             */
            type: "said";
        };
        /**
         * Say
         * @description One of the quick phrases.
         */
        SayMessage: {
            /**
             * Phrase
             * @enum {string}
             */
            phrase: "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "wow" | "laugh" | "think" | "hurry" | "good_game";
            /**
             * Type
             * @constant
             */
            type: "say";
        };
        /**
         * SeatState
         * @description Who sits at a seat and whether autoplay has it.
         */
        SeatState: {
            /** Autoplay */
            autoplay: boolean;
            /** Connected */
            connected: boolean;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot";
            /** Left */
            left: boolean;
            /** Level */
            level: ("beginner" | "normal" | "expert") | null;
            /** Name */
            name: string;
            /** Seat */
            seat: number;
        };
        /**
         * Seats
         * @description Everybody at the table, sent anew when something of it changes.
         */
        SeatsMessage: {
            /** Seats */
            seats: components["schemas"]["SeatState"][];
            /**
             * Type
             * @default seats
             * @constant
             */
            type: "seats";
            /** Watchers */
            watchers: number;
        };
        /**
         * SessionBody
         * @description A device that is signed in.
         */
        SessionBody: {
            /** Agent */
            agent: string;
            /** Created At */
            created_at: number;
            /** Current */
            current: boolean;
            /** Id */
            id: string;
        };
        /**
         * StandingBody
         * @description A place in the result.
         */
        StandingBody: {
            /** Place */
            place: number;
            /** Seats */
            seats: number[];
            /** Total */
            total: number;
        };
        /**
         * TicketBody
         * @description A pass for one socket within 30 seconds.
         */
        TicketBody: {
            /** Ticket */
            ticket: string;
        };
        /** @description Draw a tile, which ends the turn (T10). */
        TileRummyDraw: {
            /** @constant */
            type: "draw";
        };
        /** @description A seat drew a tile; `tile` only for itself (T10). */
        TileRummyDrew: {
            seat: number;
            tile: string | null;
            /** @constant */
            type: "drew";
        };
        /** @description The deal ended: `out` laid its last tile (T11), or nobody did and every seat has passed (T12). */
        TileRummyEnded: {
            out: number | null;
            points: number[];
            /** @constant */
            type: "ended";
            winners: number[];
        };
        TileRummyMove: components["schemas"]["TileRummyPlay"] | components["schemas"]["TileRummyDraw"] | components["schemas"]["TileRummyPass"];
        /** @description How many deals a match has; all are played (T13). */
        TileRummyOptions: {
            /** @enum {unknown} */
            deals: 1 | 3 | 5;
            /** @enum {unknown} */
            players: 2 | 3 | 4;
        };
        /** @description With an empty pool, lay nothing (T10). */
        TileRummyPass: {
            /** @constant */
            type: "pass";
        };
        /** @description A seat passed, the pool being empty (T10). */
        TileRummyPassed: {
            seat: number;
            /** @constant */
            type: "passed";
        };
        /** @description Lay tiles: `table` is how all sets lie at the end of the turn, a run's tiles in order (T5, T6, T9b). */
        TileRummyPlay: {
            table: string[][];
            /** @constant */
            type: "play";
        };
        /** @description A seat laid `tiles` from its rack; `worth` is the value of a first meld, else None (T5, T6). */
        TileRummyPlayed: {
            seat: number;
            tiles: string[];
            /** @constant */
            type: "played";
            worth: number | null;
        };
        /** @description A set on the table; `jokers` has for each of its jokers, in order, the tiles that it can stand for (T9). */
        TileRummySeenSet: {
            jokers: string[][];
            /** @enum {unknown} */
            kind: "group" | "run";
            tiles: string[];
            value: number;
        };
        /** @description `rack` is the viewer's own (empty for a spectator), `rack_value` what it would cost (T11). */
        TileRummyView: {
            counts: number[];
            events: (components["schemas"]["TileRummyPlayed"] | components["schemas"]["TileRummyDrew"] | components["schemas"]["TileRummyPassed"] | components["schemas"]["TileRummyEnded"])[];
            may_pass: boolean;
            needed: number | null;
            opened: boolean[];
            out: number | null;
            passes: number;
            players: number;
            points: number[] | null;
            pool: number;
            rack: string[];
            rack_value: number;
            rack_values: number[] | null;
            racks: string[][] | null;
            seat: number | null;
            starter: number;
            table: components["schemas"]["TileRummySeenSet"][];
            turn: number | null;
            winners: number[];
        };
        /**
         * View
         * @description All that a viewer may know, after every change. `view` and `legal` are the game's own.
         */
        ViewMessage: {
            /** Autoplay */
            autoplay: boolean[];
            /** Deadline */
            deadline: number | null;
            /** Deal No */
            deal_no: number;
            last: components["schemas"]["LastEntry"] | null;
            /** Left Ms */
            left_ms: number | null;
            /** Legal */
            legal: {
                [key: string]: unknown;
            }[];
            /** Limit Ms */
            limit_ms: number | null;
            /** More */
            more: boolean;
            /**
             * Phase
             * @enum {string}
             */
            phase: "play" | "pause" | "over";
            /** Ready */
            ready: number[];
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Sheet */
            sheet: number[][];
            /** Standings */
            standings: components["schemas"]["StandingBody"][] | null;
            /** Totals */
            totals: number[];
            /** Turn */
            turn: number | null;
            /**
             * Type
             * @default view
             * @constant
             */
            type: "view";
            /** View */
            view: {
                [key: string]: unknown;
            };
        };
        /**
         * Welcome
         * @description The answer to `hello`. `seat` null: the caller watches.
         */
        WelcomeMessage: {
            /** Commitment */
            commitment: string;
            /** Game */
            game: string;
            /** Match Id */
            match_id: string;
            /** Now */
            now: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /** Practice */
            practice: boolean;
            /** Room */
            room: string;
            /** Seat */
            seat: number | null;
            /**
             * Type
             * @default welcome
             * @constant
             */
            type: "welcome";
            /** Version */
            version: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    create_guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_account: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    change_account: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_coins: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoinsBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    claim_bonus: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoinsBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_ledger: {
        parameters: {
            query?: {
                cursor?: string | null;
                size?: number;
            };
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerPage"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_games: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameBody"][];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_guide: {
        parameters: {
            query?: {
                language?: "fr" | "en";
            };
            header?: never;
            path: {
                game_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guide"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_lobby: {
        parameters: {
            query?: {
                game?: string | null;
            };
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LobbyBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    play_now: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayNow"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_matches: {
        parameters: {
            query?: {
                cursor?: string | null;
                size?: number;
            };
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchPage"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_match: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_frame: {
        parameters: {
            query?: {
                seat?: number;
            };
            header?: {
                authorization?: string | null;
            };
            path: {
                match_id: string;
                frame: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_record: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    create_room: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRoom"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    read_room: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    seat_bot: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotSeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    join_room: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    leave_room: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    give_nonce: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nonce"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    rematch_room: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    start_room: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    list_sessions: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionBody"][];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    revoke_session: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
    create_ticket: {
        parameters: {
            query?: never;
            header?: {
                authorization?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketBody"];
                };
            };
            /** @description Who are you? */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Malformed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
            /** @description Not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemBody"];
                };
            };
        };
    };
}
