// A DOM for Jest on the jsdom that the build tools already bring. Jest's own package for this is
// pinned to a jsdom four majors older; what it does beyond this file is options we don't use.
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
    // jsdom has none; ids of ours need no more.
    this.global.CSS ??= { escape: (text) => text.replace(/[^\w-]/g, '\\$&') }
    this.global.TextEncoder ??= TextEncoder
    this.global.TextDecoder ??= TextDecoder
    // Answers and timers change the screen outside any act, as they do for a shopper; Taro's kit turns this on
    // around its own mount and events.
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
