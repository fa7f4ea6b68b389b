import type { Host } from '../state'
import type { Loose } from '../types'
import { asynchronousAll, type Functions, Refused } from './define'

/** Platform functions for pictures, files, canvas, scanning, clipboard, phone calls and sharing. */
export function media(host: Host): Functions {
  const { files, records, script } = host
  const scheme = host.target === 'weapp' ? 'wxfile' : 'ttfile'
  const take = (count = 9) =>
    script.media.slice(0, count).map(({ name, content }) => {
      const tempFilePath = `${scheme}://tmp/${name}`
      files.set(tempFilePath, content)
      return { tempFilePath, size: content.length, fileType: 'image', width: 1, height: 1 }
    })
  return {
    ...asynchronousAll(host, {
      chooseMedia: ({ count }) => ({ tempFiles: take(count), type: 'image' }),
      chooseImage: ({ count }) => {
        const taken = take(count)
        return {
          tempFilePaths: taken.map((one) => one.tempFilePath),
          tempFiles: taken.map((one) => ({ path: one.tempFilePath, size: one.size })),
        }
      },
      compressImage: ({ src }) => ({ tempFilePath: src }),
      getImageInfo: ({ src }) => ({ path: src, width: 750, height: 750, type: 'png', orientation: 'up' }),
      previewImage: ({ urls, current }) => void records.previews.push({ urls: [...urls], current }),
      previewMedia: ({ sources, current }) =>
        void records.previews.push({ urls: sources.map((one: Loose) => one.url), current }),
      scanCode: () => ({ result: script.scan, scanType: 'QR_CODE' }),
      setClipboardData: ({ data }) => {
        if (script.refuseCopying) throw new Refused('auth deny')
        script.clipboard = data
        // WeChat shows its own toast after a copy; Douyin does not.
        if (host.target === 'weapp') records.toasts.push('内容已复制')
      },
      getClipboardData: () => ({ data: script.clipboard }),
      makePhoneCall: ({ phoneNumber }) => void records.phoneCalls.push(phoneNumber),
      showShareMenu: () => ({}),
      hideShareMenu: () => ({}),
      navigateToMiniProgram: () => ({}),
      loadFontFace: () => ({}),
      canvasToTempFilePath: () => {
        const tempFilePath = `${scheme}://tmp/canvas-${files.size}.png`
        files.set(tempFilePath, script.media[0]?.content ?? Buffer.alloc(0))
        return { tempFilePath }
      },
      getFileInfo: ({ filePath }) => {
        const file = files.get(filePath)
        if (!file) throw new Refused('file not found')
        return { size: file.length }
      },
    }),
    createCanvasContext: () => recorder(records.canvasCalls),
    createVideoContext: () => recorder(records.canvasCalls),
    getFileSystemManager: () => fileSystem(host),
    ...(host.target === 'weapp' ? { createOffscreenCanvas: () => canvas(host) } : {}),
    env: { USER_DATA_PATH: `${scheme}://usr` } as Loose,
  }
}

/** Canvas context that draws nothing and records each call as a line of code that would repeat the drawing. */
export function recorder(calls: string[]): Loose {
  return new Proxy({} as Loose, {
    get: (saved, name: string) => {
      if (name in saved) return saved[name]
      if (name === 'measureText') return (text: string) => ({ width: text.length * 12 })
      return (...args: Loose[]) => {
        calls.push(
          `context.${name}(${args
            .filter((one) => typeof one !== 'function')
            .map(written)
            .join(', ')})`,
        )
        if (name === 'draw') args.find((one) => typeof one === 'function')?.()
        return recorder(calls)
      }
    },
    set: (saved, name: string, value) => {
      saved[name] = value
      calls.push(`context.${name} = ${written(value)}`)
      return true
    },
  })
}

/** Formats an argument of a canvas call; a picture is written as its address. */
const written = (value: Loose): string =>
  value !== null && typeof value === 'object' && typeof value.src === 'string'
    ? `image(${JSON.stringify(value.src)})`
    : JSON.stringify(value)

export function canvas(host: Host): Loose {
  const calls = host.records.canvasCalls
  return {
    width: 300,
    height: 150,
    getContext: () => recorder(calls),
    createImage: () => image(),
    requestAnimationFrame: (run: () => void) => host.realm.later(run, 16),
    cancelAnimationFrame: (id: number) => clearTimeout(id),
    toDataURL: () => 'data:image/png;base64,',
  }
}

/** Image object that reports its load as soon as its source is set. */
function image(): Loose {
  let address = ''
  return {
    width: 750,
    height: 750,
    get src() {
      return address
    },
    set src(given: string) {
      address = given
      setImmediate(() => (this as Loose).onload?.())
    },
  }
}

function fileSystem(host: Host): Loose {
  const works = {
    readFile: ({ filePath, encoding }: Loose) => {
      const file = host.files.get(filePath)
      if (!file) throw new Refused(`no such file or directory, open ${filePath}`)
      return { data: encoding ? file.toString(encoding) : new Uint8Array(file).buffer }
    },
    writeFile: ({ filePath, data, encoding }: Loose) =>
      void host.files.set(
        filePath,
        typeof data === 'string' ? Buffer.from(data, encoding) : Buffer.from(data),
      ),
    unlink: ({ filePath }: Loose) => void host.files.delete(filePath),
    access: ({ path }: Loose) => {
      if (!host.files.has(path)) throw new Refused(`no such file or directory ${path}`)
    },
  }
  return asynchronousAll(host, works)
}
