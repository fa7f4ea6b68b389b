import { toRegionTree } from './regionTree'

const lists = {
  provinceResult: [
    { id: '110000', fullname: '北京市', cidx: [0, 1] },
    { id: '410000', fullname: '河南省', cidx: [2, 3] },
    { id: '710000', fullname: '台湾省' },
  ],
  cityResult: [
    { id: '110101', fullname: '东城区' },
    { id: '110105', fullname: '朝阳区' },
    { id: '410100', fullname: '郑州市', cidx: [0, 1] },
    { id: '419001', fullname: '济源市' },
  ],
  districtResult: [
    { id: '410102', fullname: '中原区' },
    { id: '410103', fullname: '二七区' },
  ],
}

test('districts of a municipality have the municipality as their city, and a county of its province has itself', () => {
  expect(toRegionTree(lists)).toEqual([
    {
      code: '110000',
      name: '北京市',
      children: [
        {
          code: '110000',
          name: '北京市',
          children: [
            { code: '110101', name: '东城区' },
            { code: '110105', name: '朝阳区' },
          ],
        },
      ],
    },
    {
      code: '410000',
      name: '河南省',
      children: [
        {
          code: '410100',
          name: '郑州市',
          children: [
            { code: '410102', name: '中原区' },
            { code: '410103', name: '二七区' },
          ],
        },
        { code: '419001', name: '济源市', children: [{ code: '419001', name: '济源市' }] },
      ],
    },
    { code: '710000', name: '台湾省', children: [] },
  ])
})

test('missing lists give an empty tree', () => {
  expect(toRegionTree({})).toEqual([])
})
