export interface ToastOptions {
  /** Duration; default 2000 ms, as spec 8 requires for copying. */
  readonly ms?: number
}

export interface DialogOptions {
  readonly title?: string
  readonly content?: string
  /** At most four characters: WeChat's own dialog takes no more. */
  readonly confirmText?: string
  readonly cancelText?: string
  /** The action can't be undone: its button is drawn as a warning. */
  readonly danger?: boolean
}

export const TOAST_MS = 2000

export interface OpenDialog extends DialogOptions {
  readonly hasCancel: boolean
  readonly answer: (confirmed: boolean) => void
}
