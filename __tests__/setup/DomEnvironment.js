// DOM environment for Jest on the jsdom that the build tools already install. Jest's own package is pinned to a jsdom
// four majors older; beyond this file it only has options that we don't use.
const { JSDOM, VirtualConsole } = require('jsdom')
const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')
const { installCommonGlobals } = require('jest-util')

module.exports = class DomEnvironment {
  constructor({ projectConfig }, { console: testConsole }) {
    const virtualConsole = new VirtualConsole()
    virtualConsole.sendTo(testConsole, { omitJSDOMErrors: true })
    virtualConsole.on('jsdomError', (error) => testConsole.error(error))
    this.dom = new JSDOM('<!DOCTYPE html>', {
      url: 'http://localhost/',
      pretendToBeVisual: true,
      runScripts: 'dangerously',
      virtualConsole,
    })
    this.global = this.dom.window
    this.global.global = this.global
    this.global.Buffer = Buffer
    this.global.structuredClone ??= structuredClone
    this.global.Element.prototype.scrollTo ??= () => undefined
    // jsdom has no CSS.escape; this is enough for our ids.
    this.global.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') }
    this.global.TextEncoder ??= TextEncoder
    this.global.TextDecoder ??= TextDecoder
    // Responses and timers change the screen outside `act`, as in the product; Taro's kit turns this flag on around its
    // own mount and events.
    this.global.IS_REACT_ACT_ENVIRONMENT = false
    installCommonGlobals(this.global, projectConfig.globals)
    this.moduleMocker = new ModuleMocker(this.global)
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global })
    this.fakeTimers = null
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    this.dom.window.close()
    this.dom = null
    this.global = null
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return this.dom.getInternalVMContext()
  }
}
