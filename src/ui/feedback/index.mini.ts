import Taro from '@tarojs/taro'
import { DANGER_COLOR } from '@/styles/hostColors'
import { type DialogOptions, TOAST_MS, type ToastOptions } from './types'

/** Maximum length of a button's text: WeChat refuses a dialog with a longer one. */
const BUTTON_CHARS = 4

/** Shows the host's own toast: no node, no data sent to the view. */
export function toast(text: string, { ms = TOAST_MS }: ToastOptions = {}) {
  if (text) ignoreFailure(Taro.showToast({ title: text, icon: 'none', duration: ms }))
}

/** Ignores the failure of a dialog that could not be shown or was closed already. */
const ignoreFailure = (shown: unknown) => void Promise.resolve(shown).catch(() => undefined)

/** Keys of the open questions. */
const openQuestions = new Set<string>()

/** Shows a question; true when confirmed. A duplicate of an open question is not shown and returns false. */
export async function confirm(options: DialogOptions) {
  const question = `${options.title} ${options.content}`
  if (openQuestions.has(question)) return false
  openQuestions.add(question)
  try {
    return await openModal(options, true)
  } finally {
    openQuestions.delete(question)
  }
}

/** Shows a message; resolves when it is closed. */
export const alert = async (options: DialogOptions) => {
  await openModal(options, false)
}

/** Covers the page while a request is running; the request core counts them (spec 4). */
export function showLoading(text: string) {
  ignoreFailure(Taro.showLoading?.({ title: text, mask: true }))
}

export function hideLoading() {
  // Toast and loading share one window: without `noConflict` a toast shown just before would disappear too.
  ignoreFailure(Taro.hideLoading?.({ noConflict: true }))
}

async function openModal(
  { title, content, confirmText, cancelText, danger }: DialogOptions,
  hasCancel: boolean,
) {
  const reply = await Taro.showModal({
    title: title ?? '',
    content: content ?? '',
    showCancel: hasCancel,
    confirmText: (confirmText ?? '确定').slice(0, BUTTON_CHARS),
    cancelText: (cancelText ?? '取消').slice(0, BUTTON_CHARS),
    ...(danger ? { confirmColor: DANGER_COLOR } : {}),
  }).catch(() => ({ confirm: false }))
  return reply.confirm
}
