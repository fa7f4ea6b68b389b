import { BRAND_PICKUP } from '../../rules/brand'
import { color, grid, longText, number, oneOf, picture, references, tags, text } from '../fields'
import { resource } from '../resource'
import { ENERGIES } from './roadRates'

const id = text('编号', { max: 64, edit: 'never' })
const amount = text('加价（元）', {
  required: true,
  form: 'number',
  pattern: { regex: /^\d{1,7}(\.\d{1,2})?$/, message: '加价应如 0 或 3000' },
})
const types = references('车型', 'car-types', {
  only: { field: 'seriesId' },
  max: 100,
  placeholder: '全部',
})

export const series = resource({
  name: 'series',
  title: '车系',
  alsoCalled: ['车款'],
  section: 'catalogue',
  titleField: 'name',
  search: { fields: ['name', 'enName'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  can: ['read', 'export', 'create', 'update'],
  inShop: { path: '/pages/carDetail/carDetail?seriesId={id}', when: { field: 'typesOnSale', min: 1 } },
  hidden: { field: 'typesOnSale', in: [0], text: '没有在售的车型：商城里看不到它。保存后点“车型”添加。' },
  links: [
    { to: '/series/{id}/parameters', label: '参数表', resource: 'series', action: 'update' },
    {
      to: '/car-types?filter={"seriesId":"{id}"}&sort=position:asc',
      label: '车型',
      resource: 'car-types',
      action: 'read',
    },
  ],
  groups: { 颜色: ['colours'], 选装包: ['packs'], 展示: ['figures', 'story'] },
  fields: {
    name: text('名称', { required: true, max: 12, list: true }),
    enName: text('英文名', { required: true, max: 20, list: true }),
    className: text('级别', { required: true, max: 20, list: true }),
    energy: oneOf('能源', ENERGIES, { required: true }),
    typesOnSale: number('在售车型', { list: true, edit: 'never' }),
    slogan: text('宣传语', { required: true, max: 40, list: true }),
    intro: longText('介绍', { required: true, max: 500 }),
    tags: tags('标签', { max: 4 }),
    brandId: number('品牌编号', {
      required: true,
      initial: BRAND_PICKUP,
      min: 1,
      max: 99,
      help: `皮卡品牌为 ${BRAND_PICKUP}`,
    }),
    brandName: text('品牌', { required: true, max: 20 }),
    position: number('顺序', { required: true, min: 0, max: 9_999, list: true, help: '小的排在前面' }),
    colours: grid(
      '颜色',
      {
        id,
        name: text('名称', { required: true, max: 12 }),
        hex: { ...color('色块'), required: true },
        surcharge: amount,
        types,
        f34: picture('左前', { ratio: 16 / 9 }),
        side: picture('侧面', { ratio: 16 / 9 }),
        r34: picture('左后', { ratio: 16 / 9 }),
        front: picture('正面', { ratio: 16 / 9 }),
      },
      {
        required: true,
        max: 20,
        help: '第一种颜色用作车系的封面。车型不填为全部。新颜色至少上传左前的图片，其他角度没有时也用它；定制页里能转动的图由设计制作，没有时展示这些图片',
      },
    ),
    packs: grid(
      '选装包',
      {
        id,
        name: text('名称', { required: true, max: 12 }),
        note: longText('内容', { required: true, max: 60 }),
        price: amount,
        types,
      },
      {
        required: true,
        max: 20,
        help: '每台车恰好有一个选装包：标准包的加价填 0。车型不填为全部。移除的选装包不能再选，已经下的订单不变',
      },
    ),
    figures: grid(
      '数字',
      {
        label: text('名称', { required: true, max: 12 }),
        value: text('数值', { required: true, max: 12 }),
        unit: text('单位', { max: 8 }),
      },
      { max: 6 },
    ),
    story: grid(
      '亮点',
      {
        title: text('标题', { required: true, max: 20 }),
        text: longText('说明', { required: true, max: 120 }),
        picture: picture('图片', { ratio: 16 / 9 }),
      },
      { max: 8 },
    ),
  },
})
