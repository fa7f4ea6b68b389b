/*
 * Replaces parts of Taro that the shop doesn't use on H5: the chain of interceptors around `Taro.request` (calls go
 * through `platform/host/transport`), measuring of times for debugging, and animations of Skyline. docs/HACKS.md
 */

export default class NoLink {
  request(): never {
    throw new Error('Taro.request is left out of the bundle (docs/HACKS.md): use platform/host/transport')
  }
}

export const interceptorify = () => new NoLink()

export const perf = { start() {}, stop() {}, delayStop() {} }

export const worklet = {}
