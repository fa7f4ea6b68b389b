import type { ActionSheet, Host, Modal } from '../state'
import type { Loose } from '../types'
import { asynchronousAll, type Functions, Refused } from './define'

/** Toasts, loading, modals and action sheets: recorded for the test, which responds in place of the user. */
export function dialogs(host: Host): Functions {
  const { records } = host
  return asynchronousAll(host, {
    showToast: ({ title }) => {
      if (typeof title !== 'string') throw new Refused('parameter error: title should be String')
      records.toasts.push(title)
    },
    hideToast: () => ({}),
    showLoading: ({ title }) => {
      records.loading = title
    },
    hideLoading: () => {
      records.loading = ''
    },
    showModal: (options) => new Promise((resolve) => records.modals.push(modalOf(host, options, resolve))),
    showActionSheet: (options) =>
      new Promise((resolve, reject) => records.actionSheets.push(sheetOf(host, options, resolve, reject))),
  })
}

function modalOf(host: Host, options: Loose, resolve: (result: Loose) => void): Modal {
  const { modals } = host.records
  const modal: Modal = {
    title: options.title ?? '',
    content: options.content ?? '',
    showCancel: options.showCancel ?? true,
    confirmText: options.confirmText ?? '确定',
    cancelText: options.cancelText ?? '取消',
    answer({ confirm, content }) {
      modals.splice(modals.indexOf(modal), 1)
      resolve({ confirm, cancel: !confirm, ...(content === undefined ? {} : { content }) })
    },
  }
  return modal
}

function sheetOf(
  host: Host,
  options: Loose,
  resolve: (result: Loose) => void,
  reject: (problem: Error) => void,
): ActionSheet {
  const { actionSheets } = host.records
  const close = () => actionSheets.splice(actionSheets.indexOf(sheet), 1)
  const sheet: ActionSheet = {
    itemList: [...(options.itemList ?? [])],
    choose(index) {
      close()
      resolve({ tapIndex: index })
    },
    cancel() {
      close()
      reject(new Refused('cancel'))
    },
  }
  return sheet
}
