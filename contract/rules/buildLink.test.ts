import { buildText, decodeBuild, encodeBuild, openBuild } from './buildLink'
import type { Build, BuildRange } from './buildRules'

const build: Build = {
  seriesId: 'ridge',
  typeId: 'ridge-d23-at-4wd',
  colourId: 'dune',
  packId: 'ridge-offroad',
  accessories: ['rack', 'roof-tent'],
}
const range: BuildRange = {
  seriesId: 'ridge',
  types: [
    {
      typeId: 'ridge-d23-at-4wd',
      name: '四驱版',
      colourIds: ['dune'],
      packIds: ['ridge-std', 'ridge-offroad'],
    },
    { typeId: 'ridge-plain', name: '标准版', colourIds: ['white'], packIds: ['ridge-std'] },
  ],
  colours: [
    { colourId: 'dune', name: '沙丘' },
    { colourId: 'white', name: '白色' },
  ],
  packs: [
    { packId: 'ridge-std', name: '标准配置' },
    { packId: 'ridge-offroad', name: '越野包' },
  ],
  accessories: [
    { key: 'rack', name: '龙门架', fits: [], excludes: [], needs: [] },
    { key: 'roof-tent', name: '帐篷', fits: [], excludes: [], needs: [] },
  ],
}

test('a build is short in an address, and needs no encoding there', () => {
  const code = encodeBuild(build)
  expect(code).toBe('ridge.-d23-at-4wd.dune.-offroad.rack~roof-tent')
  expect(encodeURIComponent(code)).toBe(code)
})

test.each<[situation: string, build: Build]>([
  ['ids that begin with the series', build],
  ['no accessory', { ...build, accessories: [] }],
  ['ids with the signs of the code', { ...build, typeId: 'a.b~c!d', accessories: ['x.y', '!0'] }],
  ['ids of another back end', { ...build, seriesId: '17', typeId: '1701', colourId: '3', packId: '9' }],
])('a build is read as it was written: %s', (_, written) => {
  expect(decodeBuild(encodeBuild(written))).toEqual(written)
})

test.each<[situation: string, code: string, expected: Build | null]>([
  ['nothing', '', null],
  ['no series', '.x.y', null],
  ['a control character', '\u0000', null],
  ['a control character in another part', 'ridge.\u0007', null],
  ['half of a character', 'ridge\ud800', null],
  ['a series that no id can be', `${'x'.repeat(65)}.a`, null],
  ['far too long', `ridge.${'x'.repeat(700)}`, null],
  ['the series alone', 'ridge', { seriesId: 'ridge', typeId: '', colourId: '', packId: '', accessories: [] }],
  [
    'cut off in a chat, with a doubled accessory',
    'ridge.-plain.white..rack~~rack',
    { seriesId: 'ridge', typeId: 'ridge-plain', colourId: 'white', packId: '', accessories: ['rack'] },
  ],
])('the code of a link: %s', (_, code, expected) => {
  expect(decodeBuild(code)).toEqual(expected)
})

const withdrawn = [
  { key: 'tent', name: '硬壳帐篷', otherSeriesOnly: false },
  { key: 'awning', name: '侧帐', otherSeriesOnly: true },
]

test.each<[situation: string, saved: Partial<Build>, opened: Partial<Build>, dropped: string[]]>([
  ['everything is still there', {}, {}, []],
  ['an order of accessories of its own', { accessories: ['roof-tent', 'rack'] }, {}, []],
  [
    'accessories are gone',
    { accessories: ['rack', 'gone', 'lost'] },
    { accessories: ['rack'] },
    ['2 个配件'],
  ],
  [
    'one of the accessories that are gone has a name',
    { accessories: ['rack', 'gone', 'tent'] },
    { accessories: ['rack'] },
    ['硬壳帐篷', '1 个配件'],
  ],
  ['the colour is gone', { colourId: 'pink' }, { colourId: 'dune' }, ['颜色']],
  [
    'type and pack are gone',
    { typeId: 'ridge-old', packId: 'ridge-old', colourId: '' },
    { packId: 'ridge-std' },
    ['车型', '选装包'],
  ],
  ['only the series is known', { typeId: '', colourId: '', packId: '' }, { packId: 'ridge-std' }, []],
])('opening a build: %s', (_, saved, opened, dropped) => {
  expect(openBuild({ ...range, withdrawn }, { ...build, ...saved })).toEqual({
    build: { ...build, ...opened },
    dropped,
    misfits: [],
  })
})

test('an accessory for other series only is not reported as no longer sold', () => {
  const { dropped, misfits } = openBuild(
    { ...range, withdrawn },
    { ...build, accessories: ['rack', 'tent', 'awning'] },
  )
  expect({ dropped, misfits }).toEqual({ dropped: ['硬壳帐篷'], misfits: ['侧帐'] })
})

test('a default type takes its own first colour and pack', () => {
  const bare = { seriesId: 'ridge', typeId: '', colourId: '', packId: '', accessories: [] }
  expect(openBuild({ ...range, defaultTypeId: 'ridge-plain' }, bare).build).toEqual({
    ...bare,
    typeId: 'ridge-plain',
    colourId: 'white',
    packId: 'ridge-std',
  })
})

test('the default type replaces one that is withdrawn, the first where it is withdrawn itself', () => {
  const lost = { ...build, typeId: 'ridge-lost' }
  const typeWith = (defaultTypeId: string) => openBuild({ ...range, defaultTypeId }, lost).build.typeId
  expect([typeWith('ridge-plain'), typeWith('ridge-gone')]).toEqual(['ridge-plain', 'ridge-d23-at-4wd'])
})

test('a build as one line', () => {
  expect(buildText(range, build)).toBe('四驱版 · 沙丘 · 越野包 · 龙门架、帐篷')
  expect(buildText(range, { ...build, accessories: [] })).toBe('四驱版 · 沙丘 · 越野包')
})
