import { Flex, Skeleton, Spin } from 'antd'

/** Fills its place while something loads. */
export function Loading() {
  return (
    <Flex align="center" justify="center" style={{ minHeight: 240, height: '100%' }}>
      <Spin size="large" />
    </Flex>
  )
}

/** Fills the place of a form's field while it loads, and says so to what waits for the field (`focusFirstField.ts`). */
export const LoadingField = () => (
  <div aria-busy>
    <Skeleton active />
  </div>
)
