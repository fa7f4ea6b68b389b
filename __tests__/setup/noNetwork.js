// Fails a test whose code sends a real request: its outcome would depend on the network of the machine. Calls of the mall
// are answered by `fakeMall`, those of the map client and of uploads by a mock of their module.
const sent = []

const { open } = XMLHttpRequest.prototype
XMLHttpRequest.prototype.open = function (method, url, ...more) {
  this.request = `${method} ${url}`
  return open.call(this, method, url, ...more)
}
XMLHttpRequest.prototype.send = function () {
  sent.push(this.request)
  setTimeout(() => this.dispatchEvent(new ProgressEvent('error')))
}

afterEach(() => {
  const requests = sent.splice(0)
  if (requests.length > 0) throw new Error(`The test sends real requests: ${requests.join(', ')}`)
})
