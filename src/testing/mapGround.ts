/** Installs the canvas that maps need and jsdom lacks: a context that draws nothing, and sizes that never change. */
export function layMapGround() {
  const pen: object = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true })
  HTMLCanvasElement.prototype.getContext = (() => pen) as never
  Object.assign(globalThis, {
    Path2D: class {
      moveTo() {}
      lineTo() {}
    },
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  })
}
