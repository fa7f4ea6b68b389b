import type { PaymentScript, Target } from '../miniprogram/host/types'

/**
 * What a shopper does with the shop, whatever it runs on: a journey is written once against this and walked on H5
 * in a browser and in both compiled mini-programs. Texts are what the shopper reads.
 */
export interface Hands {
  readonly target: Target | 'h5'
  open(route: string, query?: string): Promise<void>
  see(text: string | RegExp): Promise<void>
  /** Waits until nothing of this can be seen. */
  gone(text: string | RegExp): Promise<void>
  /** Is it there now? */
  sees(text: string | RegExp): Promise<boolean>
  tap(text: string | RegExp): Promise<void>
  tapButton(name: string | RegExp): Promise<void>
  /** Rates with 1 to 5 stars. */
  giveStars(stars: number): Promise<void>
  /** One of several, by its words. */
  choose(name: string | RegExp): Promise<void>
  /** A button, twice before anything can happen in between. */
  tapTwice(name: string): Promise<void>
  /** On the cashier page: 立即支付, and then what the payment service makes of it. */
  pay(outcome: PaymentScript): Promise<void>
  type(placeholder: string, value: string): Promise<void>
  /** 添加图片 on a form: chooses one, and waits until the mall has it. */
  addPicture(): Promise<void>
  /** Whatever opens the device's pictures, by its words: chooses one. */
  choosePicture(words: string): Promise<void>
  /** Waits for a page of the shop. */
  at(route: string): Promise<void>
  back(): Promise<void>
  pullDown(): Promise<void>
  toBottom(): Promise<void>
  /** Answers the shop's question (a dialog of ours on H5, the platform's in mini-programs). */
  answer(question: string | RegExp, confirm: boolean): Promise<void>
  /** A short notice that goes away by itself. */
  told(text: string | RegExp): Promise<void>
  /** Everything that can be read on the page in front. */
  text(): Promise<string>
  /** Pictures have come: a browser's come by themselves, a mini-program's host draws none and says so. */
  picturesLoad(): Promise<void>
  /** The device's network goes, or comes back. */
  network(isOn: boolean): Promise<void>
  /** The shop goes to the back, as when a message is read, and comes to the front again. */
  toBack(): Promise<void>
  toFront(): Promise<void>
  /** The shop is put away for good, whatever it was about to send; `begin` opens it anew on the same device. */
  quit(): Promise<void>
  begin(route: string, query?: string): Promise<void>
  /** A button that opens the dialler: the number that stands in it. */
  dials(button: string | RegExp): Promise<string>
  /** The device lets nothing be copied any more. */
  forbidCopying(): Promise<void>
  /** What the shop keeps on the device. */
  stored(key: string): Promise<unknown>
  /** The device keeps this from now on: what an earlier day has left there. */
  keep(key: string, value: unknown): Promise<void>
  /** What the shop has sent with a body, so far and over all its lives on this device. */
  posts(): readonly Post[]
}

export interface Post {
  /** Path of the address, without origin and query. */
  readonly path: string
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
