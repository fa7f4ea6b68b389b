// Decodes one HEIC photo on a thread of its own, and ends: libheif takes seconds and never gives memory back. Plain
// JavaScript, because Node starts a thread without the loader for TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

const pictures = new libheif.HeifDecoder().decode(workerData)
const picture = pictures.find((one) => one.is_primary?.()) ?? pictures[0]
if (!picture) throw new Error('no picture in it')
const width = picture.get_width()
const height = picture.get_height()
const pixels = new Uint8ClampedArray(width * height * 4)
picture.display({ data: pixels, width, height }, (drawn) => {
  if (!drawn) throw new Error('not decoded')
  parentPort.postMessage({ width, height, pixels }, [pixels.buffer])
})
