// Sounds made by code: a knock, a click, a shuffle, a chime.
import { looks } from "./looks.svelte";

export type Sound = "place" | "knock" | "draw" | "turn" | "win" | "roll" | "tick" | "shuffle" | "card";
let context: AudioContext | null = null;

function noise(at: number, length: number, tone: number, loud: number): void {
  if (!context) return;
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: tone, Q: 1.4 });
  source.connect(filter).connect(new GainNode(context, { gain: loud })).connect(context.destination);
  source.start(at);
}

function note(at: number, tone: number, length: number, loud: number): void {
  if (!context) return;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  const source = new OscillatorNode(context, { frequency: tone, type: "sine" });
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

/** Plays a sound, if the player has it on and the browser allows it yet. */
export function play(sound: Sound): void {
  if (looks.sound === "off" || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  switch (sound) {
    case "place":
      noise(now, 0.06, 1900, 0.5);
      noise(now + 0.012, 0.1, 420, 0.5);
      break;
    case "knock":
      noise(now, 0.09, 240, 0.9);
      noise(now + 0.14, 0.09, 220, 0.8);
      break;
    case "draw":
      noise(now, 0.12, 3200, 0.18);
      break;
    case "roll":
      for (let i = 0; i < 7; i++) noise(now + i * 0.05 + Math.random() * 0.02, 0.05, 900 + Math.random() * 1400, 0.35);
      break;
    case "card":
      noise(now, 0.08, 2600, 0.3);
      noise(now + 0.03, 0.06, 800, 0.25);
      break;
    case "shuffle":
      for (let i = 0; i < 9; i++) noise(now + i * 0.055 + Math.random() * 0.02, 0.05, 700 + Math.random() * 900, 0.3);
      break;
    case "tick":
      noise(now, 0.03, 1400, 0.35);
      break;
    case "turn":
      note(now, 660, 0.18, 0.09);
      note(now + 0.1, 880, 0.25, 0.08);
      break;
    case "win":
      [523, 659, 784, 1047].forEach((tone, i) => note(now + i * 0.11, tone, 0.5, 0.09));
  }
}
