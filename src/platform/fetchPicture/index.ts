/** Brings a picture to the device's cache. Resolves whether it came. */
export function fetchPicture(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = src
  })
}
