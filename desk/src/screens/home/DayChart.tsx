import type { Numbers } from '@contract/desk/numbersSchemas'
import { theme } from 'antd'
import { useEffect, useRef } from 'react'
import { Chart } from './chartLibrary'
import { type Figure, figureText } from './figures'

interface Props {
  figure: Figure
  numbers: Numbers
  height: number
}

type Token = ReturnType<typeof theme.useToken>['token']

/** Bars of a figure by day, with the same days of the period before as a line. */
export default function DayChart({ figure, numbers, height }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { token } = theme.useToken()
  useEffect(() => {
    if (!box.current) return
    const chart = new Chart({ container: box.current, autoFit: true, height })
    chart.options(optionsOf(figure, numbers, token))
    // Rejects when the page is left before the chart is drawn; nothing has to be done then.
    chart.render().catch(() => undefined)
    return () => chart.destroy()
  }, [figure, numbers, height, token])
  const label = `${figure.label}，${numbers.from} 至 ${numbers.to}，按天的柱状图`
  return <div ref={box} role="img" aria-label={label} style={{ height }} />
}

const NOW = '本期'
const BEFORE = '上期'

interface Point {
  /** Place on the axis: a day of this period, also for the days before. */
  at: string
  day: string
  value: number | null
  series: string
}

function optionsOf(figure: Figure, { days, daysBefore }: Numbers, token: Token) {
  const points = (of: Numbers['days'], series: string): Point[] =>
    days.flatMap((day, place) => {
      const one = of[place]
      return one ? [{ at: day.day, day: one.day, value: figure.of(one) ?? null, series }] : []
    })
  const text = {
    labelFill: token.colorTextSecondary,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontSize: 12,
    title: false,
  }
  const tooltip = {
    title: ({ at }: Point) => at,
    items: [
      ({ series, day, value }: Point) => ({
        name: series === BEFORE ? `${series}（${day}）` : series,
        value: figureText(figure, value ?? undefined),
      }),
    ],
  }
  const common = { encode: { x: 'at', y: 'value', color: 'series' }, tooltip, animate: false }
  // About ten days are named; all would overlap.
  const step = Math.ceil(days.length / 10)
  return {
    type: 'view',
    theme: 'classic',
    scale: {
      x: { padding: 0.4 },
      y: { domainMin: 0, nice: true, tickCount: 5 },
      color: { domain: [NOW, BEFORE], range: [token.colorPrimary, token.colorTextTertiary] },
    },
    axis: {
      x: {
        ...text,
        tick: false,
        labelAutoRotate: false,
        labelFormatter: (day: string) => day.slice(5),
        labelFilter: (_: unknown, place: number) => place % step === 0,
      },
      y: {
        ...text,
        tick: false,
        labelFormatter: (value: number) => axisText(figure, value),
        gridStroke: token.colorBorder,
        gridStrokeOpacity: 0.6,
        gridLineDash: [0, 0],
      },
    },
    legend: { color: { position: 'top', itemLabelFill: token.colorTextSecondary, itemLabelFontSize: 12 } },
    interaction: {
      tooltip: {
        shared: true,
        css: {
          '.g2-tooltip': {
            background: token.colorBgElevated,
            color: token.colorText,
            'box-shadow': token.boxShadowSecondary,
          },
          '.g2-tooltip-title': { color: token.colorTextSecondary },
          '.g2-tooltip-list-item': { color: token.colorText },
          '.g2-tooltip-list-item-name-label': { color: token.colorText },
          '.g2-tooltip-list-item-value': { color: token.colorText },
        },
      },
    },
    children: [
      {
        type: 'interval',
        ...common,
        data: points(days, NOW),
        style: { maxWidth: 36, radiusTopLeft: 3, radiusTopRight: 3 },
      },
      {
        type: 'line',
        ...common,
        data: points(daysBefore, BEFORE),
        style: { lineWidth: 1.5, lineDash: [4, 4] },
      },
    ],
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
