import { HTTP_TEXTS } from './texts'

/** Counts the calls that show the indicator: it hides when the count reaches zero (spec 4). */
export function createLoadingCounter(show: (text: string) => void, hide: () => void) {
  let running = 0
  return {
    begin() {
      running += 1
      if (running === 1) show(HTTP_TEXTS.loading)
    },
    end() {
      if (running === 0) return
      running -= 1
      if (running === 0) hide()
    },
  }
}
