import { ownOrigin } from '@/platform/host/launchParams/address'
import { isLacked } from './offered'
import { readLink } from './readLink'

/**
 * Returns the target of a back end's link in the form that `openLink` takes; null for a link that can't be opened or
 * leads to a page that the back end lacks. A separate module from `openLink`, since models read links without the
 * platform's code.
 */
export const linkTarget = (link: string | null | undefined): string | null =>
  isHiddenLink(link) ? null : readLink(link, ownOrigin())

/** Whether a banner, tile or trigger with this link is hidden: it leads to a page that the back end lacks. */
export const isHiddenLink = (link: string | null | undefined): boolean => isLacked(link, ownOrigin())
