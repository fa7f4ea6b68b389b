import { type Build, type BuildRange, canBuild, judgeBuild, toggleAccessory, withType } from './buildRules'

const range: BuildRange = {
  seriesId: 'ridge',
  types: [
    { typeId: 'work', name: '工作版', colourIds: ['white', 'grey'], packIds: ['std'] },
    { typeId: 'wild', name: '越野版', colourIds: ['white', 'red'], packIds: ['std', 'tow'] },
  ],
  colours: [
    { colourId: 'white', name: '白色' },
    { colourId: 'grey', name: '灰色' },
    { colourId: 'red', name: '红色' },
  ],
  packs: [
    { packId: 'std', name: '标准配置' },
    { packId: 'tow', name: '拖挂包' },
  ],
  accessories: [
    { key: 'tonneau', name: '货箱盖', fits: [], excludes: ['canopy'], needs: [] },
    { key: 'rack', name: '龙门架', fits: [], excludes: ['canopy'], needs: [] },
    { key: 'hitch', name: '拖车臂', fits: [], excludes: ['tow'], needs: [] },
    { key: 'canopy', name: '货箱高盖', fits: [], excludes: [], needs: [] },
    { key: 'awning', name: '侧帐', fits: [], excludes: [], needs: ['rack', 'canopy'] },
    { key: 'tent', name: '帐篷', fits: ['wild'], excludes: [], needs: ['rack'] },
    { key: 'rods', name: '鱼竿架', fits: [], excludes: [], needs: ['rails'] },
    { key: 'lamp', name: '射灯', fits: [], excludes: [], needs: ['rails', 'rack'] },
    { key: 'flag', name: '车旗', fits: [], excludes: [], needs: ['pole'] },
  ],
  withdrawn: [{ key: 'rails', name: '行李架', otherSeriesOnly: false }],
}
const build = (change: Partial<Build>): Build => ({
  seriesId: 'ridge',
  typeId: 'wild',
  colourId: 'white',
  packId: 'std',
  accessories: [],
  ...change,
})

test.each<[situation: string, change: Partial<Build>, text: string | null, ways: string[]]>([
  ['the plain truck', {}, null, []],
  ['accessories that go together', { accessories: ['tonneau', 'rack', 'tent'] }, null, []],
  ['a type that is no longer sold', { typeId: 'old', colourId: 'grey' }, '这款车型已停售', ['换成工作版']],
  [
    'a colour that only another type has',
    { colourId: 'grey' },
    '越野版没有灰色这个颜色',
    ['换成白色', '换成工作版'],
  ],
  [
    'a pack that only another type has',
    { typeId: 'work', packId: 'tow' },
    '工作版不能选拖挂包',
    ['换成标准配置', '换成越野版'],
  ],
  [
    'an accessory that does not fit the type',
    { typeId: 'work', accessories: ['rack', 'tent'] },
    '帐篷装不到工作版上',
    ['取下帐篷', '换成越野版'],
  ],
  [
    'two accessories that exclude each other, said by one of them',
    { accessories: ['rack', 'canopy'] },
    '货箱高盖和龙门架不能同时装',
    ['取下龙门架', '取下货箱高盖'],
  ],
  [
    'an accessory whose base is taken off with what is in the way of it',
    { accessories: ['rack', 'canopy', 'tent'] },
    '货箱高盖和龙门架不能同时装',
    ['取下龙门架、帐篷', '取下货箱高盖'],
  ],
  [
    'an accessory without what it is fitted to',
    { accessories: ['awning'] },
    '侧帐要装在龙门架或货箱高盖上',
    ['加装龙门架', '加装货箱高盖', '取下侧帐'],
  ],
  [
    'an accessory whose base excludes another one',
    { accessories: ['canopy', 'tent'] },
    '帐篷要装在龙门架上',
    ['取下货箱高盖，加装龙门架', '取下帐篷'],
  ],
  [
    'an accessory that the pack includes',
    { packId: 'tow', accessories: ['hitch'] },
    '选了拖挂包，不用再装拖车臂',
    ['取下拖车臂', '换成标准配置'],
  ],
  [
    'an accessory whose base is no longer offered',
    { accessories: ['rods'] },
    '鱼竿架要装在行李架上',
    ['取下鱼竿架'],
  ],
  [
    'an accessory with one of two bases no longer offered',
    { accessories: ['lamp'] },
    '射灯要装在龙门架上',
    ['加装龙门架', '取下射灯'],
  ],
  ['an accessory whose base is unknown', { accessories: ['flag'] }, '车旗暂时装不了', ['取下车旗']],
  ['an unknown accessory', { accessories: ['wings'] }, '这款车系没有这个配件', ['取下wings']],
])('%s', (_, change, text, ways) => {
  const [objection] = judgeBuild(range, build(change))
  expect(objection?.text ?? null).toBe(text)
  expect(objection?.ways.map((way) => way.text) ?? []).toEqual(ways)
})

test('each way out removes its objection and causes no other, whatever was chosen', () => {
  const keys = range.accessories.map(({ key }) => key)
  for (let mask = 0; mask < 1 << keys.length; mask += 1) {
    for (const typeId of ['work', 'wild', 'gone']) {
      for (const packId of ['std', 'tow']) {
        const accessories = keys.filter((_, place) => mask & (1 << place))
        const found = judgeBuild(range, build({ typeId, packId, accessories }))
        for (const { text, ways } of found) {
          for (const way of ways) {
            const left = judgeBuild(range, way.build).map((one) => one.text)
            expect(left.length).toBeLessThan(found.length)
            expect(left).not.toContain(text)
          }
        }
        expect(canBuild(range, build({ typeId, packId, accessories }))).toBe(found.length === 0)
      }
    }
  }
})

test('following the first way out again and again ends with a truck that can be built', () => {
  const keys = range.accessories.map(({ key }) => key)
  for (let mask = 0; mask < 1 << keys.length; mask += 1) {
    let now = build({ typeId: 'work', packId: 'tow', accessories: keys.filter((_, at) => mask & (1 << at)) })
    for (let step = 0; step < 20; step += 1) {
      const way = judgeBuild(range, now)[0]?.ways[0]
      if (!way) break
      now = way.build
    }
    expect(judgeBuild(range, now)).toEqual([])
  }
})

test('another type keeps colour and pack where it has them, and takes its first where not', () => {
  expect(withType(range, build({ colourId: 'red', packId: 'tow' }), 'work')).toEqual(
    build({ typeId: 'work', colourId: 'white', packId: 'std' }),
  )
  expect(withType(range, build({ typeId: 'work' }), 'wild').colourId).toBe('white')
})

test('an accessory is added in the order of the range, and taken off again', () => {
  const added = toggleAccessory(range, build({ accessories: ['canopy'] }), 'tonneau')
  expect(added.accessories).toEqual(['tonneau', 'canopy'])
  expect(toggleAccessory(range, added, 'canopy').accessories).toEqual(['tonneau'])
})
