/**
 * Takes screenshots of the built H5 (`npm run build:h5` first) with a mall that has the usual seed data.
 *
 *     npm run pictures            those in README, light and dark, and its tour, into docs/pictures
 *     npm run pictures -- --all   every route into .pictures/<look>: light, dark, 320 px wide, large text
 *     npm run pictures -- --target weapp
 *                                 every page of a compiled mini-program, drawn by us from its nodes and styles, into
 *                                 .pictures/weapp-<look>; tt likewise (limits: __tests__/README.md)
 *     npm run pictures -- --beside-h5 weapp
 *                                 lists for each page the texts whose position or style differs from H5
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import {
  launchBrowser,
  type Phone,
  type PhoneOptions,
  takePhone,
} from '../__tests__/journeys/harness/browser'
import type { Target } from '../__tests__/miniprogram/host/types'
import { type PageScenario, pageScenarios } from '../__tests__/support/pageScenarios'
import { FULL_CART, ZHOU } from '../__tests__/support/session'
import { createTestMall, type Shopper } from '../mall/testing/testMall'
import type { RouteName } from '../src/routes'
import { animation } from '../studio/lib/animation.js'
import { besideH5 } from './lib/besideH5'
import { eachPageOf, fileOf } from './lib/miniPictures'

const ROOT = path.resolve(__dirname, '..')
/** Width of README's pictures in px; small enough for the repository. */
const README_PX = 360
const QUALITY = 0.82

/** Pictures of README, by file name. */
const README: Record<string, { route: RouteName; as: string }> = {
  home: { route: 'home', as: ZHOU },
  cars: { route: 'carDetail', as: ZHOU },
  goods: { route: 'goodsDetail', as: ZHOU },
  cart: { route: 'cart', as: FULL_CART },
  orders: { route: 'orderList', as: ZHOU },
}

/** Pages of README's tour, each shown still and then scrolled by a screen. */
const TOUR: { route: RouteName; as: string }[] = [
  { route: 'home', as: ZHOU },
  { route: 'carDetail', as: ZHOU },
  { route: 'build', as: ZHOU },
  { route: 'goodsDetail', as: ZHOU },
  { route: 'cart', as: FULL_CART },
]
const TOUR_STEPS = 5
const [STILL_MS, STEP_MS] = [1_600, 110]

interface Look extends Pick<PhoneOptions, 'width' | 'dark'> {
  large?: boolean
}

const LOOKS: Record<string, Look> = {
  light: {},
  dark: { dark: true },
  narrow: { width: 320 },
  large: { large: true },
}

async function main() {
  const mall = await createTestMall()
  const [origin, browser] = await Promise.all([mall.listen(), launchBrowser()])
  try {
    const people = new Map<string, Shopper>()
    for (const phone of [ZHOU, FULL_CART]) people.set(phone, await mall.signIn(phone))
    const scenarios = await pageScenarios(mall, people.get(ZHOU)!)
    const as = people.get(ZHOU)!
    const [drawn, compared] = [targetAfter('--target'), targetAfter('--beside-h5')]
    if (drawn) await eachPageOf(drawn, { browser, origin, as, scenarios, looks: LOOKS, saveShot })
    else if (compared) await besideH5(compared, { browser, origin, as, scenarios })
    else if (process.argv.includes('--all')) await allRoutes(browser, origin, as, scenarios)
    else {
      await forReadme(browser, origin, people, scenarios)
      await saveTour(browser, origin, people, scenarios)
    }
  } finally {
    await browser.close()
    await mall.close()
  }
}

/** Returns the mini-program target that follows a flag. */
function targetAfter(flag: string): Target | undefined {
  if (!process.argv.includes(flag)) return undefined
  const named = process.argv[process.argv.indexOf(flag) + 1]
  if (named === 'weapp' || named === 'tt') return named
  throw new Error(`${flag} weapp, or tt`)
}

async function forReadme(
  browser: Browser,
  origin: string,
  people: Map<string, Shopper>,
  scenarios: PageScenario[],
) {
  for (const [name, { route, as }] of Object.entries(README)) {
    for (const dark of [false, true]) {
      const phone = await takePhone(browser, origin, { as: people.get(as)!, dark })
      const scenario = scenarios.find((one) => one.name === route)!
      const webp = await small(phone, await photograph(phone, scenario))
      saveShot('docs/pictures', `${name}${dark ? '-dark' : ''}.webp`, webp)
      await phone.context.close()
    }
  }
}

/** Returns the frames of a page: still, then scrolled by most of a screen, slower at its ends. */
async function scrolled(phone: Phone, scenario: PageScenario) {
  const frames = [{ picture: await photograph(phone, scenario), ms: STILL_MS }]
  for (let step = 1; step <= TOUR_STEPS; step++) {
    const share = (1 - Math.cos((Math.PI * step) / TOUR_STEPS)) / 2
    await phone.page.evaluate(scrollTo, share)
    await phone.page.waitForFunction(hasItsPictures)
    frames.push({ picture: await phone.page.screenshot(), ms: step === TOUR_STEPS ? STILL_MS : STEP_MS })
  }
  return frames
}

/** Scrolls the page by a share of its window; runs in the page. */
function scrollTo(share: number): void {
  const isTall = ({ scrollHeight, clientHeight }: Element) =>
    clientHeight > 300 && scrollHeight > clientHeight + 40
  const scroller = [...document.querySelectorAll('*')].filter(isTall).at(-1)
  scroller?.scrollTo({ top: share * innerHeight * 0.8, behavior: 'instant' })
}

async function saveTour(
  browser: Browser,
  origin: string,
  people: Map<string, Shopper>,
  scenarios: PageScenario[],
) {
  const frames = []
  for (const { route, as } of TOUR) {
    const phone = await takePhone(browser, origin, { as: people.get(as)! })
    frames.push(...(await scrolled(phone, scenarios.find(({ name }) => name === route)!)))
    await phone.context.close()
  }
  saveShot('docs/pictures', 'tour.webp', await animation(frames, { width: README_PX, quality: 60 }))
}

async function allRoutes(browser: Browser, origin: string, as: Shopper, scenarios: PageScenario[]) {
  for (const [look, { large, ...options }] of Object.entries(LOOKS)) {
    const phone = await takePhone(browser, origin, { as, ...options })
    if (large)
      await phone.context.addInitScript(() =>
        localStorage.setItem('largeText', JSON.stringify({ data: true })),
      )
    for (const [at, scenario] of scenarios.entries())
      saveShot(`.pictures/${look}`, fileOf(scenario, at), await photograph(phone, scenario))
    await phone.context.close()
  }
}

async function photograph(phone: Phone, { path: route, query }: PageScenario): Promise<Buffer> {
  // Load an empty page first, so that nothing of the previous page is left.
  await phone.page.goto('about:blank')
  await phone.open(route, query)
  await phone.page.waitForFunction(hasItsPictures)
  await phone.rest()
  return phone.page.screenshot()
}

/** Whether all visible pictures have loaded. Runs in the page; pictures out of sight may not be requested yet. */
function hasItsPictures(): boolean {
  const inSight = (image: HTMLImageElement) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  return [...document.images].filter(inSight).every((image) => image.complete)
}

/** Shrinks a picture and converts it to WebP in the browser, so no library is needed. */
async function small(phone: Phone, png: Buffer): Promise<Buffer> {
  await phone.page.goto('about:blank')
  const written = await phone.page.evaluate(shrink, [png.toString('base64'), README_PX, QUALITY] as const)
  return Buffer.from(written.split(',')[1]!, 'base64')
}

/** Shrinks a picture; runs in the page. */
async function shrink([png, width, quality]: readonly [string, number, number]): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((image.height * width) / image.width)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', quality)
}

function saveShot(folder: string, name: string, picture: Buffer) {
  mkdirSync(path.join(ROOT, folder), { recursive: true })
  writeFileSync(path.join(ROOT, folder, name), picture)
  console.log(`${folder}/${name}  ${(picture.length / 1024).toFixed(0)} KB`)
}

void main()
