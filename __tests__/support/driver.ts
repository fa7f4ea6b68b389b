import type { PaymentScript, Target } from '../miniprogram/host/types'

/**
 * Actions of a shopper, independent of the target: a scenario is written once against this interface and runs on H5 in a
 * browser and on both compiled mini-programs. Texts are those that the shopper reads.
 */
export interface Driver {
  readonly target: Target | 'h5'
  open(route: string, query?: string): Promise<void>
  see(text: string | RegExp): Promise<void>
  /** Waits until this text is not visible. */
  gone(text: string | RegExp): Promise<void>
  /** Tells whether this text is visible now. */
  sees(text: string | RegExp): Promise<boolean>
  tap(text: string | RegExp): Promise<void>
  tapButton(name: string | RegExp): Promise<void>
  /** Rates with 1 to 5 stars. */
  giveStars(stars: number): Promise<void>
  /** Chooses an option by its text. */
  choose(name: string | RegExp): Promise<void>
  /** Taps a button twice before anything can happen in between. */
  tapTwice(name: string): Promise<void>
  /** Taps 立即支付 on the cashier page; the payment then ends with `outcome`. */
  pay(outcome: PaymentScript): Promise<void>
  type(placeholder: string, value: string): Promise<void>
  /** Adds a picture with 添加图片 on a form, and waits until it is uploaded. */
  addPicture(): Promise<void>
  /** Taps the control with this text that opens the device's pictures, and chooses one. */
  choosePicture(label: string): Promise<void>
  /** Waits for a page of the shop. */
  at(route: string): Promise<void>
  back(): Promise<void>
  pullDown(): Promise<void>
  toBottom(): Promise<void>
  /** Confirms or cancels the shop's question (our own dialog on H5, the platform's in mini-programs). */
  answer(question: string | RegExp, confirm: boolean): Promise<void>
  /** Waits for a toast with this text. */
  seesToast(text: string | RegExp): Promise<void>
  /** Returns the visible text of the front page. */
  text(): Promise<string>
  /** Waits for pictures in a browser; in a mini-program, whose host draws none, sends their load events. */
  picturesLoad(): Promise<void>
  /** Turns the device's network on or off. */
  network(isOn: boolean): Promise<void>
  /** Sends the shop to the background, as when the user reads a message; `toFront` brings it back. */
  toBack(): Promise<void>
  toFront(): Promise<void>
  /** Closes the shop even if it still has something to send; `begin` opens it again on the same device. */
  quit(): Promise<void>
  begin(route: string, query?: string): Promise<void>
  /** Taps a button that opens the dialler and returns the number. */
  dials(button: string | RegExp): Promise<string>
  /** Makes copying to the clipboard fail from now on. */
  forbidCopying(): Promise<void>
  /** Returns a value that the shop has stored on the device. */
  stored(key: string): Promise<unknown>
  /** Stores a value on the device, as if left by an earlier visit. */
  store(key: string, value: unknown): Promise<void>
  /** All requests with a body that the shop has sent on this device, including those before `quit`. */
  posts(): readonly Post[]
}

export interface Post {
  /** Path without origin and query. */
  readonly path: string
  /** Headers by lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
