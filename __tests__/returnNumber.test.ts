import { afterSchemas } from '../contract/schemas/after'

const express = (expressNo: string) =>
  afterSchemas.express.body.safeParse({ afterOrderId: 'a1', carrier: '顺丰速运', expressNo })

test('the number of a parcel that comes back is stored as searches compare it', () => {
  expect(express(' sf 1234-5678 9012 ').data).toMatchObject({ expressNo: 'SF123456789012' })
  expect(express('顺丰').success).toBe(false)
})
