import { comparesAllPages } from './all-pages.ts'

comparesAllPages(1)
