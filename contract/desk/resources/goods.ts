import { blocks, boolean, grid, money, number, pictures, reference, skuGrid, tags, text } from '../fields'
import { resource } from '../resource'

export const goods = resource({
  name: 'goods',
  title: '商品',
  alsoCalled: ['产品', '宝贝', 'SPU', '上架', '下架'],
  section: 'catalogue',
  titleField: 'title',
  search: { fields: ['title', 'subtitle'], match: 'anywhere' },
  sort: { field: 'position', order: 'asc' },
  choiceMarks: [
    { field: 'stock', in: [0], text: '已售罄' },
    { field: 'onSale', in: [false], text: '未上架' },
  ],
  can: ['read', 'export', 'create', 'update'],
  actions: {
    copy: {
      undo: { how: '复制出来的商品没有上架，不需要时不上架即可' },
      label: '复制',
      confirm: '复制为一件新商品：规格和价格相同，库存为 0，未上架。',
    },
  },
  many: {
    onShelf: { label: '上架', right: 'update', confirm: '商城立即显示这些商品。可以撤销。' },
    offShelf: {
      label: '下架',
      right: 'update',
      confirm: '商城不再显示这些商品，已经下的订单不变；正在秒杀的照常卖，要在“秒杀商品”里停止。可以撤销。',
    },
    moveCategory: {
      label: '移到分类',
      right: 'update',
      fields: { categoryId: reference('分类', 'goods-categories', { required: true }) },
      confirm: '可以撤销。',
    },
    changePrice: {
      label: '按比例改价',
      right: 'update',
      fields: {
        percent: number('改为现价的', {
          required: true,
          min: 10,
          max: 300,
          unit: '%',
          help: '95 为降价 5%；精确到分，四舍五入',
        }),
      },
      confirm: '改这些商品全部规格的售价，划线价不变。已经下的订单不变。可以撤销。',
    },
    addStock: {
      label: '增减库存',
      right: 'update',
      fields: {
        pieces: number('每个规格增加', {
          required: true,
          min: -100_000,
          max: 100_000,
          unit: '件',
          help: '减少填负数',
        }),
      },
      confirm: '在售的每个规格都增减这么多；不够减的商品不改。可以撤销。',
    },
    addTags: {
      label: '加标签',
      right: 'update',
      fields: { tags: tags('标签', { required: true, max: 4 }) },
      confirm: '加在原有的标签后面，每件商品最多 4 个。可以撤销。',
    },
  },
  screens: [{ path: 'sheet', label: '表格导入导出', action: 'update' }],
  inShop: {
    path: '/pages/goodsDetail/goodsDetail?goodsId={id}',
    when: { field: 'onSale', in: [true] },
  },
  hidden: { field: 'onSale', in: [false], text: '没有上架：商城里看不到它。' },
  groups: {
    规格与库存: ['matrix', 'stock', 'emptySkus'],
    销售: ['onSale', 'marketPrice', 'orderLimit', 'priceFrom', 'sales'],
    展示: ['position', 'tags', 'keywords', 'fits'],
    详情: ['detail', 'attributes', 'services'],
  },
  fields: {
    title: text('标题', { required: true, max: 60, list: true }),
    gallery: pictures('主图', { required: true, max: 9, list: true, ratio: 1, help: '第一张用于列表和分享' }),
    subtitle: text('副标题', { max: 80 }),
    categoryId: reference('分类', 'goods-categories', { required: true, list: true, filter: true }),
    unit: text('单位', { required: true, max: 4, help: '件、套、次' }),
    onSale: boolean('上架', { list: true, filter: true, help: '没有库存的商品上架后显示“已售罄”' }),
    priceFrom: money('最低售价', { list: true, sort: true, edit: 'never' }),
    matrix: skuGrid('规格', {
      required: true,
      help: '没有规格的商品只填一行。移除的规格不再出售，已有的订单不变',
    }),
    marketPrice: money('列表里的划线价', { required: true, help: '0 为不显示' }),
    orderLimit: number('每单限购', { required: true, min: 0, max: 9_999, help: '0 为不限' }),
    stock: number('库存', { list: true, filter: true, edit: 'never' }),
    emptySkus: number('无货规格', { list: true, filter: true, edit: 'never', unit: '款' }),
    sales: number('已售', { list: true, edit: 'never' }),
    position: number('顺序', { required: true, min: 0, max: 999_999, sort: true, help: '小的排在前面' }),
    tags: tags('标签', { max: 4 }),
    keywords: tags('搜索词', { max: 20, help: '顾客会用的其他叫法：搜索时能找到，页面上不显示' }),
    fits: tags('适用车系', { max: 12, suggest: 'series', help: '不填为通用' }),
    detail: blocks('商品介绍', { of: 'goods', help: '按顺序显示在商品页；图片显示为 4:3' }),
    attributes: grid(
      '参数',
      { name: text('名称', { required: true, max: 12 }), value: text('内容', { required: true, max: 60 }) },
      { max: 40, help: '可以从表格粘贴两列' },
    ),
    services: grid(
      '服务',
      { title: text('名称', { required: true, max: 12 }), text: text('说明', { required: true, max: 60 }) },
      { max: 8, help: '新商品不填时使用商城的服务' },
    ),
  },
})
