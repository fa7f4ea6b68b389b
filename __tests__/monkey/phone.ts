import type { Target } from '../miniprogram/host/types'

/** What a finger can reach at this moment. */
export interface Thing {
  readonly kind: 'tap' | 'field' | 'answer'
  /** What stands on it, or what a screen reader says of it. */
  readonly words: string
}

/** What can be seen at this moment. */
export interface Sight {
  /** Path and query of the page in front. */
  readonly at: string
  readonly text: string
  readonly things: readonly Thing[]
  /** The sheet or question that lies over the page. */
  readonly over: string
  /** Something is turning, pulsing or said to be on its way. */
  readonly waits: string
  /** How many px the page is wider than the phone. */
  readonly overflow: number
}

/** A phone that a monkey holds: whatever is done with it never throws because of what the shop does. */
export interface MonkeyPhone {
  readonly target: Target | 'h5'
  look(): Promise<Sight>
  /** False where it could not be reached after all. */
  tap(thing: Thing, times: 1 | 2): Promise<boolean>
  type(thing: Thing, value: string): Promise<boolean>
  open(route: string, query: string): Promise<void>
  back(): Promise<void>
  pullDown(): Promise<void>
  toBottom(): Promise<void>
  toBackAndFront(): Promise<void>
  network(isOn: boolean): Promise<void>
  /** Puts the shop away and opens it anew, with this on the device besides what it keeps. */
  begin(mood: Mood): Promise<void>
  rest(): Promise<void>
  /** Everything that went wrong since it was last asked. */
  faults(): string[]
  /** Keeps what is seen, and answers where. */
  picture(name: string): Promise<string>
  close(): Promise<void>
}

export interface Mood {
  readonly dark: boolean
  readonly largeText: boolean
  /** What the device keeps of whoever is signed in; nothing for a guest, undefined to leave it as it is. */
  readonly session: Readonly<Record<string, string>> | undefined
}
