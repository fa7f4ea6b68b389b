import { RESOURCES } from './resources'

/** Pages that no button of a list leads to: from the menu, in place of a form, and of one row. */
const OTHERS = {
  traffic: 'campaigns.read',
  'broken-links': 'banners.read',
  'phone-orders/new': 'phone-orders.create',
  'series/:id/parameters': 'series.update',
} as const

/**
 * The pages of the desk that are neither a list nor a row of a resource, by their paths, with the right that each is for:
 * an address opens them to nobody else.
 */
export const PAGE_RIGHTS: Readonly<Record<string, string>> & typeof OTHERS = {
  ...Object.fromEntries(
    RESOURCES.flatMap(({ name, screens = [] }) =>
      screens.map(({ path, action }) => [`${name}/${path}`, `${name}.${action}`]),
    ),
  ),
  ...OTHERS,
}
