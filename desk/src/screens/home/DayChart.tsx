import type { Numbers } from '@contract/desk/numbersSchemas'
import { theme } from 'antd'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { type Figure, figureText } from './figures'

Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  Legend,
  Tooltip,
)

interface Props {
  figure: Figure
  numbers: Numbers
  height: number
}

/** Bars of a figure by day, with the same days of the period before as a line. */
export default function DayChart({ figure, numbers, height }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { token } = theme.useToken()
  useEffect(() => {
    if (!canvas.current) return
    const text = token.colorTextSecondary
    const chart = new Chart(canvas.current, {
      data: {
        labels: numbers.days.map(({ day }) => day.slice(5)),
        datasets: [
          {
            type: 'line',
            label: '上期',
            data: numbers.daysBefore.map((day) => figure.of(day) ?? null),
            borderColor: token.colorTextTertiary,
            backgroundColor: token.colorTextTertiary,
            borderDash: [4, 4],
            borderWidth: 1.5,
            pointRadius: numbers.days.length > 1 ? 0 : 12,
            pointHitRadius: 12,
            pointStyle: 'line',
          },
          {
            type: 'bar',
            label: '本期',
            data: numbers.days.map((day) => figure.of(day) ?? null),
            backgroundColor: token.colorPrimary,
            borderRadius: 3,
            maxBarThickness: 36,
            pointStyle: 'rect',
          },
        ],
      },
      options: {
        maintainAspectRatio: false,
        animation: false,
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: { grid: { display: false }, ticks: { color: text, maxRotation: 0, autoSkipPadding: 16 } },
          y: {
            beginAtZero: true,
            border: { display: false },
            grid: { color: token.colorBorderSecondary },
            ticks: {
              color: text,
              maxTicksLimit: 6,
              ...(figure.unit === 'count' && { precision: 0 }),
              callback: (value) => axisText(figure, Number(value)),
            },
          },
        },
        plugins: {
          legend: { align: 'end', reverse: true, labels: { color: text, usePointStyle: true } },
          tooltip: {
            callbacks: {
              title: ([item]) => numbers.days[item?.dataIndex ?? 0]?.day ?? '',
              label: ({ dataset, dataIndex, parsed }) => {
                const day = dataset.label === '上期' ? `（${numbers.daysBefore[dataIndex]?.day}）` : ''
                return ` ${dataset.label}${day} ${figureText(figure, parsed.y ?? undefined)}`
              },
            },
          },
        },
      },
    })
    return () => chart.destroy()
  }, [figure, numbers, token])
  const label = `${figure.label}，${numbers.from} 至 ${numbers.to}，按天的柱状图`
  return (
    <div style={{ height, position: 'relative' }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

/** Steps of the axis are round: no fen, no decimals. */
const axisText = (figure: Figure, value: number): string =>
  figure.unit === 'money'
    ? `¥${(value / 100).toLocaleString('zh-CN')}`
    : figure.unit === 'percent'
      ? `${Number((value * 100).toFixed(1))}%`
      : figureText(figure, value)
