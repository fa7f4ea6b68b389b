import type { Target } from '../miniprogram/host/types'

/** Control that a user can reach now. */
export interface Control {
  readonly kind: 'tap' | 'field' | 'answer'
  /** Its text or its accessible name. */
  readonly visibleText: string
}

/** Current state of the screen. */
export interface ScreenState {
  /** Path and query of the front page. */
  readonly at: string
  readonly text: string
  readonly controls: readonly Control[]
  /** Sheet or dialog over the page; '' if there is none. */
  readonly over: string
  /** Spinner, skeleton or loading text on the screen; '' if there is none. */
  readonly waits: string
  /** Horizontal overflow of the page in CSS pixels. */
  readonly overflow: number
}

/** Phone for the fuzz test. Its methods never throw because of the shop's behaviour. */
export interface FuzzPhone {
  readonly target: Target | 'h5'
  look(): Promise<ScreenState>
  /** Taps a control; false if it could not be reached. */
  tap(control: Control, times: 1 | 2): Promise<boolean>
  type(control: Control, value: string): Promise<boolean>
  open(route: string, query: string): Promise<void>
  back(): Promise<void>
  pullDown(): Promise<void>
  toBottom(): Promise<void>
  toBackAndFront(): Promise<void>
  network(isOn: boolean): Promise<void>
  /** Closes the shop and opens it again with these settings added to the device's storage. */
  begin(settings: DeviceSettings): Promise<void>
  rest(): Promise<void>
  /** Returns the faults since the last call. */
  faults(): string[]
  /** Saves a picture of the screen and returns its path. */
  picture(name: string): Promise<string>
  close(): Promise<void>
}

export interface DeviceSettings {
  readonly dark: boolean
  readonly largeText: boolean
  /** Stored values of the signed-in shopper: empty for a guest, undefined to leave them unchanged. */
  readonly session: Readonly<Record<string, string>> | undefined
}
