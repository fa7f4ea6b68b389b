import { DRAW, type Drawn, type EarlyPath, type Styles, type Visit } from './pages'
import { isBuildChosen, ofDevice, opened, parse, pictureAt, place, stored } from './visit'

/** Values of the build, from config/firstScript.ts. */
interface EarlyBuild {
  readonly picturesOrigin: string
  /** Addresses of the scripts, which no tag of index.html names: the framework's, and the shop's own. */
  readonly scripts: readonly string[]
  /** Files of each page's chunks, without folder and ending. */
  readonly files: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >
  /** Classes; null in development, where nothing is drawn early. */
  readonly styles: Styles | null
  /** Paths of the pages below pages/, with blanks between them. */
  readonly pages: string
  /** Paths of pages, each with the calls that it can't work without; '-' is one that the back end lacks. */
  readonly needs: Readonly<Record<string, readonly string[]>>
}

/** Longest time in which the picture has the line to itself. */
const MAX_HELD_MS = 2_500
/** Longest time in which the scripts wait for an answer while nothing else is on the line. */
const MAX_IDLE_MS = 300
/** Longest time in which the drawing stays over a page that shows something else. */
const MAX_OVER_MS = 3_000
const LOOK_MS = 40
const BAR_HEIGHT = 44

/**
 * Third script of index.html, compiled by config/firstScript.ts with the modules it imports. It draws the picture, name
 * and price of the page that is opened first in the skeleton, as soon as the data arrives that `request` asked for, and
 * has the scripts wait for the picture. The page takes the drawing's place when it shows the same.
 * Taken over by platform/host/transport (data), launch/queries (home's data) and the browser's cache (files, picture).
 */
export function early(build: EarlyBuild) {
  const { path, page, search } = opened()
  const html = document.documentElement

  const look = parse(stored('sessionStorage', 'appLook'))
  const theme = ofDevice('theme')
  const shownTheme = theme && theme !== 'system' ? theme : look.theme
  const classes = `${shownTheme ? ` theme-${shownTheme}` : ''}${ofDevice('largeText') || look.largeText ? ' text-large' : ''}`
  html.setAttribute('data-first', `${page?.shape || 'any'}${classes}`)

  const whenBody = (act: () => void) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
    else act()
  }
  const once = (act: () => void) => {
    let isDone = false
    return () => {
      if (!isDone) act()
      isDone = true
    }
  }
  const addLink = (rel: string, href: string, as?: string) =>
    new Promise<unknown>((done) => {
      const link = document.createElement('link')
      link.rel = rel
      if (as) link.as = as
      link.href = href
      link.onload = done
      link.onerror = () => {
        // Otherwise the chunks' loader would take it for one that has loaded, and not request it again.
        document.head.removeChild(link)
        done(null)
      }
      document.head.appendChild(link)
    })

  // The order on the line: style sheets and data, the framework, the picture, and then the other scripts.
  const files = build.files[path] || { js: [], css: [] }
  const addScript = (address: string) => {
    const script = document.createElement('script')
    script.async = false
    // Marks it as one of index.html: platform/engine/firstAid.
    script.defer = true
    script.src = address
    document.head.appendChild(script)
  }
  const [framework, ...own] = build.scripts as [string, ...string[]]
  /** Evaluated only then, so that the answer has the processor to itself. */
  const runFramework = once(() => addScript(framework))
  /** Loads and evaluates the scripts that wait for the picture. */
  const runRest = once(() => {
    runFramework()
    own.forEach((address) => void addLink('preload', address, 'script'))
    files.js.forEach((name) => void addLink('preload', `./chunk/${name}.js`, 'script'))
    sheets.then(() => whenBody(() => own.forEach(addScript)))
  })
  // The very addresses that the chunks' loader asks for: it finds them there, and takes them for loaded. Their links come
  // after the basic styles, whose link is below this script: of two rules alike the later one counts.
  const addresses = files.css.map((name) => `./css/${name}.css`)
  addresses.forEach((address) => void addLink('preload', address, 'style'))
  // Behind the styles: a browser has six connections to an address, and the drawing waits for the last of the styles.
  const isThere = addLink('preload', framework, 'script')
  const sheets = new Promise<unknown>((done) => {
    whenBody(() => done(Promise.all(addresses.map((address) => addLink('stylesheet', address)))))
  })

  /** Set when the page has taken the place of the skeleton or the drawing. */
  let isOver = false
  let drawn: { texts: string[]; pictures: HTMLImageElement[] } | undefined
  let tapped: MouseEvent | undefined
  const first = () => document.getElementById('first')

  const finish = () => {
    isOver = true
    clearInterval(watch)
    const root = first()
    if (root?.parentNode) root.parentNode.removeChild(root)
    html.removeAttribute('data-first')
    place().__firstPictures = undefined
    if (!tapped) return
    html.classList.remove('waits')
    const { clientX, clientY } = tapped
    const target = document.elementFromPoint(clientX, clientY)
    if (target)
      target.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, view: window, clientX, clientY }),
      )
  }
  const isIn = (shown: Element, picture: HTMLImageElement) => {
    const images = shown.getElementsByTagName('img')
    for (let place = 0; place < images.length; place += 1) {
      const image = images[place] as HTMLImageElement
      if (image.src === picture.src) return image.complete && getComputedStyle(image).opacity !== '0'
    }
    return false
  }
  /** Whether the page shows what is drawn. A picture that is still on its way, or failed, is the page's own affair. */
  const isSame = (shown: Element) => {
    if (!drawn) return true
    const { texts, pictures } = drawn
    const text = shown.textContent || ''
    return (
      texts.every((one) => text.indexOf(one) >= 0) &&
      pictures.every((picture) => !picture.naturalWidth || isIn(shown, picture))
    )
  }
  let shownAt = 0
  const watch = setInterval(() => {
    const pages = document.querySelectorAll('.taro_page')
    const shown = pages[pages.length - 1]
    if (!shown?.firstElementChild) return
    shownAt = shownAt || Date.now()
    // Home's page has the id of its alias (spec 2).
    const isHome = page?.shape === 'home' && shown.id.indexOf('/?') === 0
    const isElsewhere = pages.length > 1 || !(isHome || shown.id.indexOf(path) >= 0)
    if (isElsewhere || isSame(shown) || Date.now() - shownAt > MAX_OVER_MS) finish()
  }, LOOK_MS)

  const request = place().__firstAnswer
  if (!page || !request) {
    runRest()
    return
  }

  // The line is never idle for long: without an answer, the scripts go on.
  let isAnswered = false
  isThere.then(() =>
    setTimeout(() => {
      if (!isAnswered) runRest()
    }, MAX_IDLE_MS),
  )
  setTimeout(runRest, MAX_HELD_MS)

  const pictures: HTMLImageElement[] = []
  const texts: string[] = []
  const element = ({ className, inside, src, style = {} }: Drawn): HTMLElement => {
    const made = document.createElement(src ? 'img' : 'div')
    if (className) made.className = className
    const { paddingTop, width, height, backgroundColor } = style
    made.style.paddingTop = paddingTop || ''
    made.style.width = width || ''
    made.style.height = height || ''
    made.style.backgroundColor = backgroundColor || ''
    if (src) {
      const picture = made as HTMLImageElement
      picture.alt = ''
      picture.fetchPriority = 'high'
      picture.src = pictureAt(build.picturesOrigin, src)
      pictures.push(picture)
    } else if (typeof inside === 'string') {
      made.textContent = inside
      if (inside) texts.push(inside)
    } else if (inside) inside.forEach((one) => void made.appendChild(element(one)))
    return made
  }
  const show = (content: HTMLElement) => {
    const root = first()
    if (isOver || !root) return
    root.textContent = ''
    root.className = 'first-drawn'
    root.removeAttribute('role')
    root.removeAttribute('aria-label')
    root.appendChild(content)
    root.addEventListener('click', (event) => {
      tapped = event
      html.classList.add('waits')
    })
    drawn = { texts, pictures }
  }
  const draw = (data: unknown, styles: Styles, visit: Visit) => {
    const { screen = {}, nav = {} } = styles
    const { title, content } = DRAW[path as EarlyPath](data as never, styles, visit)
    const top = Math.max(0, +look.top || 0)
    const height = `${top + BAR_HEIGHT}px`
    const bar = { className: nav.row || '', inside: [{ className: nav.title || '', inside: title }] }
    const drawing = element({
      className: `${screen.screen}${classes}`,
      inside: [
        { className: `${nav.bar} ${nav.solid}`, inside: [bar], style: { paddingTop: `${top}px`, height } },
        { className: '', style: { height } },
        { className: screen.content || '', inside: content },
      ],
    })
    sheets.then(() => whenBody(() => show(drawing)))
    setTimeout(runFramework)
    // From its first bytes on, the picture needs about as long as the scripts' first bytes take.
    const follow = setInterval(() => {
      if (!pictures.every(({ complete, naturalWidth }) => complete || naturalWidth > 0)) return
      clearInterval(follow)
      runRest()
    }, LOOK_MS)
  }
  request.answer
    .then((response) => {
      // The calls that operators have closed.
      const closed = `- ${response.headers.get('x-closed') || ''}`.split(' ')
      const known = build.pages.split(' ').map((one) => `pages/${one}`)
      const shut = known.filter((one) => (build.needs[one] || []).some((call) => closed.indexOf(call) >= 0))
      return response
        .clone()
        .text()
        .then((text) => {
          isAnswered = true
          if (!page.id) request.text = text
          const { code, data } = JSON.parse(text)
          const isChosen = path === 'pages/ext/build/build' && !!isBuildChosen(search)
          if (code !== '000000' || !build.styles || isOver || isChosen) runRest()
          else {
            const now = Date.now()
            draw(data, build.styles, {
              known,
              shut,
              times: [+(response.headers.get('x-server-time') || now), now],
            })
          }
        })
    })
    .catch(runRest)
}
