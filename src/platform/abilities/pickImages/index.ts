import type { PickImages } from './types'

/** Opens the browser's own chooser. Older browsers report nothing when it is closed without a choice. */
export const pickImages: PickImages = (count) =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.multiple = count > 1
    // Some web views only open a chooser that is in the page.
    input.style.cssText = 'position:fixed;left:-999px;opacity:0'
    input.onchange = () => {
      const files = [...(input.files ?? [])]
      input.remove()
      resolve(files.map((blob) => ({ path: URL.createObjectURL(blob), size: blob.size, blob })))
    }
    input.addEventListener('cancel', () => {
      input.remove()
      resolve([])
    })
    document.body.appendChild(input)
    input.click()
  })
