const APP = /app\.\w+\.js/
/** Limit for the answer: after it the page's code is requested again. */
const ANSWER_WITHIN_MS = 1_500

/** Whether the server has a newer release than the running one, so that the running one's code no longer exists. */
export async function isReplaced(): Promise<boolean> {
  const running = [...document.scripts].map(({ src }) => APP.exec(src)?.[0]).find(Boolean)
  const late = new Promise<string>((end) => setTimeout(end, ANSWER_WITHIN_MS, ''))
  const requested = fetch(window.location.pathname, { cache: 'no-store' }).then((page) => page.text())
  // A page of another origin (a hotel Wi-Fi's sign-in) has no such script and doesn't count as a release.
  const current = APP.exec(await Promise.race([requested, late]).catch(() => ''))?.[0]
  return current !== undefined && current !== running
}
