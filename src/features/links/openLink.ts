import { HTTP_TEXTS } from '@/api/http/errors'
import { openUrl } from '@/navigate'
import { toast } from '@/ui/feedback'

/**
 * Opens a target returned by `linkTarget`: a page of the shop at once, anything else with code loaded on demand.
 * `replaces` opens a page in place of the current one.
 */
export async function openLink(target: string | null | undefined, replaces = false): Promise<void> {
  if (!target) return
  if (target.startsWith('/pages')) {
    await openUrl(target, replaces)
    return
  }
  try {
    await (await import('./outsideLink')).openOutsideLink(target, replaces)
  } catch {
    toast(HTTP_TEXTS.offline)
  }
}

/** Returns the props of a view that opens `target` on a tap; no props without a target, so that it can't be tapped. */
export const linkProps = (target: string | null | undefined, label: string) =>
  target
    ? {
        hoverClass: 'press',
        ariaRole: 'link',
        ariaLabel: label,
        onClick: () => void openLink(target),
      }
    : null
