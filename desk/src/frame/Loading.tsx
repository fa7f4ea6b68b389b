import { Flex, Spin } from 'antd'

/** Fills its place while something loads. */
export function Loading() {
  return (
    <Flex align="center" justify="center" style={{ minHeight: 240, height: '100%' }}>
      <Spin size="large" />
    </Flex>
  )
}
