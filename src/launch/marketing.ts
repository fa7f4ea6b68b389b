import type { refreshUserInfo } from '@/features/session/refreshUserInfo'

/** Delay before marketing loads: after the first page's own data and the city. */
const MARKETING_DELAY_MS = 3000

/** Loads floating triggers and pop-ups after the first page is shown, so that marketing never delays it. */
export function startMarketing(profile: ReturnType<typeof refreshUserInfo>) {
  const show = async () => {
    const { countVisit, loadMarketing, reportUser } = await import('@/features/marketing/marketing')
    countVisit()
    // Report the user before loading: the mall selects marketing by user.
    await reportUser(await profile)
    await loadMarketing()
    const { saveOpeningAd } = await import('@/features/opening/openingAd')
    await saveOpeningAd()
  }
  // Without a network its code can't load: this visit has no marketing.
  setTimeout(() => show().catch(() => undefined), MARKETING_DELAY_MS)
}
