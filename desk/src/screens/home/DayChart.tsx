import type { Numbers } from '@contract/desk/numbersSchemas'
import { theme } from 'antd'
import type { ChartConfiguration, ChartDataset, ChartOptions } from 'chart.js'
import { useEffect, useRef } from 'react'
import { Chart } from './chartLibrary'
import { type Figure, figureText } from './figures'

interface Props {
  figure: Figure
  numbers: Numbers
  height: number
}

type Token = ReturnType<typeof theme.useToken>['token']
type Kind = 'bar' | 'line'
type Tooltip = NonNullable<ChartOptions<Kind>['plugins']>['tooltip']

/** Bars of a figure by day, with the same days of the period before as a line. */
export default function DayChart({ figure, numbers, height }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { token } = theme.useToken()
  useEffect(() => {
    if (!canvas.current) return
    const chart = new Chart(canvas.current, configurationOf(figure, numbers, token))
    return () => chart.destroy()
  }, [figure, numbers, token])
  const label = `${figure.label}，${numbers.from} 至 ${numbers.to}，按天的柱状图`
  // The chart measures the box around its canvas.
  return (
    <div style={{ height, position: 'relative' }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

function configurationOf(
  figure: Figure,
  { days, daysBefore }: Numbers,
  token: Token,
): ChartConfiguration<Kind, (number | null)[], string> {
  const valuesOf = (of: Numbers['days']) =>
    days.map((_, place) => {
      const one = of[place]
      return (one && figure.of(one)) ?? null
    })
  const now: ChartDataset<'bar', (number | null)[]> = {
    type: 'bar',
    label: '本期',
    data: valuesOf(days),
    order: 1,
    backgroundColor: token.colorPrimary,
    hoverBackgroundColor: token.colorPrimaryHover,
    pointStyle: 'rect',
    maxBarThickness: 36,
    borderRadius: { topLeft: 3, topRight: 3 },
  }
  const before: ChartDataset<'line', (number | null)[]> = {
    type: 'line',
    label: '上期',
    data: valuesOf(daysBefore),
    // Drawn last, so that the bars don't hide it.
    order: 0,
    borderColor: token.colorTextTertiary,
    borderWidth: 1.5,
    borderDash: [4, 4],
    pointRadius: 0,
    pointStyle: 'line',
  }
  const font = { family: token.fontFamily, size: 12 }
  const ticks = { color: token.colorTextSecondary, font }
  return {
    type: 'bar',
    data: { labels: days.map(({ day }) => day), datasets: [now, before] },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: token.colorBorder },
          // About ten days are named; all would overlap.
          ticks: {
            ...ticks,
            maxTicksLimit: 10,
            maxRotation: 0,
            callback: (place) => days[Number(place)]?.day.slice(5),
          },
        },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: token.colorBorderSecondary },
          ticks: { ...ticks, maxTicksLimit: 6, callback: (value) => axisText(figure, Number(value)) },
        },
      },
      plugins: {
        legend: {
          align: 'end',
          labels: { color: token.colorTextSecondary, font, usePointStyle: true, pointStyleWidth: 20 },
          reverse: true,
          // A series stays visible: a click on the legend is more often an accident.
          onClick: () => undefined,
        },
        tooltip: tooltipOf(figure, daysBefore, token),
      },
    },
  }
}

/** Values of a day in both periods; the period before names its own day. */
function tooltipOf(figure: Figure, daysBefore: Numbers['days'], token: Token): Tooltip {
  return {
    backgroundColor: token.colorBgElevated,
    borderColor: token.colorBorderSecondary,
    borderWidth: 1,
    titleColor: token.colorTextSecondary,
    bodyColor: token.colorText,
    titleFont: { family: token.fontFamily, weight: 'normal' },
    bodyFont: { family: token.fontFamily },
    padding: 10,
    cornerRadius: token.borderRadius,
    boxPadding: 6,
    multiKeyBackground: 'transparent',
    // Both here and in the legend Chart.js would begin with what is drawn last.
    itemSort: (one, other) => one.datasetIndex - other.datasetIndex,
    callbacks: {
      label: ({ dataset, dataIndex, parsed }) => {
        const day = dataset.type === 'line' ? `（${daysBefore[dataIndex]?.day}）` : ''
        return `${dataset.label}${day}  ${figureText(figure, parsed.y ?? undefined)}`
      },
      labelColor: ({ dataset }) => {
        const color = dataset.type === 'line' ? token.colorTextTertiary : token.colorPrimary
        return { borderColor: color, backgroundColor: color, borderRadius: 2 }
      },
    },
  }
}

/** Steps of the axis are round: no fen, no decimals. */
const axisText = (figure: Figure, value: number): string =>
  figure.unit === 'money'
    ? `¥${(value / 100).toLocaleString('zh-CN')}`
    : figure.unit === 'percent'
      ? `${Number((value * 100).toFixed(1))}%`
      : Number.isInteger(value)
        ? figureText(figure, value)
        : ''
