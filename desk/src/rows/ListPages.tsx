import { MAX_COUNTED } from '@contract/desk/resource'
import { Flex, Pagination, Typography } from 'antd'
import { browserStore, savedChoice } from '../saved'

const SIZES = ['20', '50', '100'] as const
type Size = (typeof SIZES)[number]
const SAVED = 'desk.pageSize'

const isSize = (text: string): text is Size => (SIZES as readonly string[]).includes(text)

/** Rows of a page: those of the address, else what the operator chose last. */
export const sizeOf = (inAddress: string | undefined): number =>
  Number(inAddress && isSize(inAddress) ? inAddress : (savedChoice(SAVED, isSize) ?? SIZES[0]))

interface Props {
  page: number
  size: number
  total: number
  /** There are more rows than `total`. */
  isMore: boolean
  onChange(next: { page: string | undefined; size: string | undefined }): void
}

/** Numbers and sizes of a list's pages. */
export function ListPages({ page, size, total, isMore, onChange }: Props) {
  if (total <= Number(SIZES[0])) return null
  return (
    <Flex justify="end" align="center" gap={8} wrap style={{ marginTop: 16 }}>
      {isMore && total >= MAX_COUNTED && (
        <Typography.Text type="secondary">只能翻到前 {MAX_COUNTED} 条，请用筛选缩小范围</Typography.Text>
      )}
      <Pagination
        current={page}
        pageSize={size}
        total={total}
        showSizeChanger
        showQuickJumper
        pageSizeOptions={[...SIZES]}
        onChange={(next, nextSize) => {
          if (nextSize !== size) browserStore.save(SAVED, String(nextSize))
          onChange({ page: next > 1 ? String(next) : undefined, size: String(nextSize) })
        }}
      />
    </Flex>
  )
}
