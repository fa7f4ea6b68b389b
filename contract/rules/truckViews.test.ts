import { viewsOf } from './truckViews'

test('views that have no picture are left out, and the others are in the order of the gallery', () => {
  expect(viewsOf({ front: '/front', r34: '', side: '/side', f34: '' }).map(({ name }) => name)).toEqual([
    'side',
    'front',
  ])
})
