import type { refreshUserInfo } from '@/features/session/refreshUserInfo'

/** After the first page's own data, and after the city. */
const MARKETING_DELAY_MS = 3000

/** What floats and pops up is asked once the first page stands: marketing never makes anybody wait. */
export function startMarketing(profile: ReturnType<typeof refreshUserInfo>) {
  const show = async () => {
    const { countVisit, loadMarketing, tellWho } = await import('@/features/marketing/marketing')
    countVisit()
    // Told before anything is asked: the mall decides by it.
    await tellWho(await profile)
    await loadMarketing()
    const { keepOpeningAd } = await import('@/features/opening/openingAd')
    await keepOpeningAd()
  }
  // Without a network its code doesn't come: this visit goes on without.
  setTimeout(() => show().catch(() => undefined), MARKETING_DELAY_MS)
}
