import type { Module } from '../../module'
import { goodsRoutes } from './calls'
import { goodsCategoriesDesk, goodsDesk, skusDesk } from './desk'
import { searchGoods } from './goodsEntries'
import { goodsSheetRoutes } from './sheet'
import { importGoods } from './sheetImports'
import { goodsTopicsDesk, searchWordsDesk, synonymsDesk } from './shelvesDesk'

export default {
  layer: 'catalogue',
  calls: goodsRoutes,
  desk: {
    calls: goodsSheetRoutes,
    resources: [goodsDesk, skusDesk, goodsCategoriesDesk, goodsTopicsDesk, searchWordsDesk, synonymsDesk],
  },
  jobs: [importGoods, searchGoods],
} satisfies Module
