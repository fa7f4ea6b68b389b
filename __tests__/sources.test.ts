import { withoutComments } from './architecture/sources'

describe('reading sources', () => {
  it('removes comments but not addresses', () => {
    const text = "// import { a } from './a'\n/* #fff */\nconst url = 'https://a.test' // #000"
    expect(withoutComments(text)).toBe("\n\nconst url = 'https://a.test' ")
  })
})
