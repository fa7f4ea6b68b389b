/** After the first page's own data, and after the city. */
const MARKETING_DELAY_MS = 3000

/** What floats and pops up is asked once the first page stands: marketing never makes anybody wait. */
export function startMarketing() {
  setTimeout(async () => {
    const { countVisit, loadMarketing } = await import('@/features/marketing/marketing')
    countVisit()
    await loadMarketing()
    const { keepOpeningAd } = await import('@/features/opening/openingAd')
    await keepOpeningAd()
  }, MARKETING_DELAY_MS)
}
