import { extend, Runtime } from '@antv/g2'
import { AxisX, AxisY, LegendCategory } from '@antv/g2/esm/component/index'
import { Cartesian } from '@antv/g2/esm/coordinate/index'
import { Inline } from '@antv/g2/esm/data/index'
import { Column, Constant, Field, Transform } from '@antv/g2/esm/encode/index'
import { Tooltip } from '@antv/g2/esm/interaction/index'
import { Interval, Line } from '@antv/g2/esm/mark/index'
import { Band, Identity, Linear, Constant as OneValue, Ordinal, Point } from '@antv/g2/esm/scale/index'
import { Classic, ClassicDark } from '@antv/g2/esm/theme/index'

/** AntV's G2 with the parts that the desk's charts need: all of them are half as much again. */
export const Chart = extend(Runtime, {
  'component.axisX': AxisX,
  'component.axisY': AxisY,
  'component.legendCategory': LegendCategory,
  'coordinate.cartesian': Cartesian,
  'data.inline': Inline,
  'encode.column': Column,
  'encode.constant': Constant,
  'encode.field': Field,
  'encode.transform': Transform,
  'interaction.tooltip': Tooltip,
  'mark.interval': Interval,
  'mark.line': Line,
  'scale.band': Band,
  'scale.constant': OneValue,
  'scale.identity': Identity,
  'scale.linear': Linear,
  'scale.ordinal': Ordinal,
  'scale.point': Point,
  'theme.classic': Classic,
  'theme.classicDark': ClassicDark,
})
