import { pictureEntry, picturesIn } from '@contract/rules/firstPictures'
import { isBuildChosen, ofDevice, opened, param, pictureAt, place, stored } from './visit'

/** Values of the build, from config/firstScript.ts. */
interface RequestBuild {
  readonly mallOrigin: string
  readonly picturesOrigin: string
  readonly headers: Record<string, string>
  /** Text in the user agent of each of the maker's apps, in the order of `platform/host/detect`. */
  readonly appTexts: Readonly<Record<string, string>>
}

/**
 * Second script of index.html, after the one that stops engines below the floor: requests the data of the page that is
 * opened first, and its pictures where the document's headers name them. All that is drawn waits for this answer, so it is on the line before the longer script that draws.
 */
export function request({ mallOrigin, picturesOrigin, headers, appTexts }: RequestBuild) {
  const { page, search } = opened()
  const agent = navigator.userAgent.toLowerCase()
  let inApp = false
  for (const brand in appTexts)
    if (!inApp && agent.indexOf(appTexts[brand] as string) >= 0) {
      inApp = true
      headers.channel = '3'
      headers.platformCode = brand
    }
  const id = !page?.id || param(search, page.id)
  // Not where the launch may change the session first (spec 4): a session in the address, or the app's own.
  const token = ofDevice('token')
  const isSure = !/[?&](token|handoverCode|shopEnvCode)=/.test(location.href) && !(inApp && token)
  if (!page || !isSure || !id || !('fetch' in window)) return
  // The headers of the first call are those of every other (spec 7): app, session, and what the visit overrides.
  const rs = /[?&]rs=([\w.-]+)/.exec(location.href)
  headers.platformCode = stored('sessionStorage', 'platformCode') || (headers.platformCode as string)
  headers.rs = rs?.[1] || stored('sessionStorage', 'rs') || (headers.rs as string)
  if (token) headers.accessToken = headers.token = token
  const beanId = token && ofDevice('beanId')
  if (beanId) headers.beanId = beanId
  requestPictures()
  const url = mallOrigin + page.call + (page.id ? id : '')
  place().__firstAnswer = { url, answer: fetch(url, { headers }), text: undefined }

  function requestPictures() {
    if (!page?.pictured || !id || (page.pictured === 'build' && isBuildChosen(search))) return
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const entry = pictureEntry(page.pictured, String(id))
    const all = (visit?.serverTiming || []).filter(({ name }) => name === entry)
    place().__firstPictures = all.length === 0 ? [] : picturesIn(all[0]!.description).map(requestPicture)
  }
  function requestPicture(address: string) {
    const picture = new Image()
    picture.fetchPriority = 'high'
    picture.src = pictureAt(picturesOrigin, address)
    return picture
  }
}
