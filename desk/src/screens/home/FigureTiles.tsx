import type { Numbers } from '@contract/desk/numbersSchemas'
import { Card, Flex, Skeleton, Typography, theme } from 'antd'
import type { Figure } from './figures'
import { figureText } from './figures'

interface Props {
  figures: readonly Figure[]
  numbers: Numbers | undefined
  chosen: string | undefined
  onChoose(key: string): void
}

const MAX_IN_ROW = 5

/** A tile for each figure with its change since the period before; the chosen one is the chart's. */
export function FigureTiles({ figures, numbers, chosen, onChoose }: Props) {
  const { token } = theme.useToken()
  if (figures.length === 0) return null
  return (
    <div
      style={{
        display: 'grid',
        gap: 12,
        gridTemplateColumns:
          figures.length > MAX_IN_ROW
            ? `repeat(${MAX_IN_ROW}, minmax(0, 1fr))`
            : 'repeat(auto-fit, minmax(168px, 280px))',
        marginBottom: 16,
      }}
    >
      {figures.map((figure, place) => {
        // Two rows with one place left: the first tile takes it.
        const isWide = place === 0 && figures.length === 2 * MAX_IN_ROW - 1
        const { key, label } = figure
        const isChosen = key === chosen
        return (
          <Card
            key={key}
            size="small"
            hoverable
            role="button"
            tabIndex={0}
            aria-pressed={isChosen}
            onClick={() => onChoose(key)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onChoose(key)
            }}
            style={{
              ...(isWide && { gridColumn: 'span 2' }),
              ...(isChosen && { borderColor: token.colorPrimary }),
            }}
          >
            <Flex justify="space-between" gap={4} style={{ whiteSpace: 'nowrap' }}>
              <Typography.Text type="secondary">{label}</Typography.Text>
              {numbers && <Change figure={figure} numbers={numbers} />}
            </Flex>
            {numbers ? (
              <>
                <div style={{ fontSize: 24, lineHeight: '36px', fontVariantNumeric: 'tabular-nums' }}>
                  {figureText(figure, figure.of(numbers.totals))}
                </div>
                <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                  上期 {figureText(figure, figure.of(numbers.before))}
                </Typography.Text>
              </>
            ) : (
              <Skeleton active title={false} paragraph={{ rows: 2 }} style={{ marginTop: 8 }} />
            )}
          </Card>
        )
      })}
    </div>
  )
}

/** The change since the period before; coloured by whether it is good. */
function Change({ figure, numbers }: { figure: Figure; numbers: Numbers }) {
  const now = figure.of(numbers.totals)
  const before = figure.of(numbers.before)
  if (now === undefined || before === undefined || before === 0) return null
  const change = now / before - 1
  const isSame = Math.abs(change) < 0.0005
  const type = isSame ? 'secondary' : change > 0 !== (figure.isBad ?? false) ? 'success' : 'danger'
  return (
    <Typography.Text type={type} style={{ fontSize: 12, lineHeight: '22px' }}>
      {isSame ? '持平' : `${change > 0 ? '↑' : '↓'} ${percent(Math.abs(change))}`}
    </Typography.Text>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(part < 1 ? 1 : 0)}%`
