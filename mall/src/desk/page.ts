import type { Ctx } from '../ctx'
import type { Html } from './html'

export interface DeskView {
  readonly ctx: Ctx
  readonly query: Readonly<Record<string, string | undefined>>
  /** Renders a button that posts to one of the page's actions, with optional fields before it. */
  form(action: string, label: string, fields?: Html, hidden?: Readonly<Record<string, string>>): Html
}

/** Performs an action and returns its result as one sentence. A ShopError's description is shown as the refusal. */
export type DeskAction = (ctx: Ctx, fields: Readonly<Record<string, string>>) => Promise<string>

/** One page of the desk; listed in `rooms.ts`. */
export interface DeskPage {
  /** Path relative to /desk, such as `orders`. */
  readonly path: string
  readonly title: string
  render(view: DeskView): Promise<Html>
  readonly actions?: Readonly<Record<string, DeskAction>>
}

export const deskPage = (page: DeskPage): DeskPage => page
