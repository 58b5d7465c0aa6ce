import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('routes/category.tsx')] satisfies RouteConfig
