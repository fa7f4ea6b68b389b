import { ownOrigin } from '@/platform/launchParams/address'
import { readLink } from './readLink'

/**
 * Returns the target of a back end's link in the form that `openLink` takes; null for a link that can't be opened. A
 * separate module from `openLink`, since models read links without the platform's code.
 */
export const linkTarget = (link: string | null | undefined): string | null => readLink(link, ownOrigin())
