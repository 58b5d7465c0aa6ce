# The shop's images (docs/operations/README.md):
#   docker build --target shop .   the shop: content and pictures are a vendor's, or mounted
#   docker build .                 the same with the content and pictures of the demo

FROM node:26.10.0-trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN npm ci && npm run build
# npm keeps TypeScript, an optional peer of valibot. What else goes is not read at run time: types, source maps, what React
# and Algolia's client have for browsers, and the country database's copies for one kind of address.
RUN npm ci --omit=dev \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' \
    -o -name 'react-dom-client.*.js' -o -name 'react-dom-profiling.*.js' -o -iname 'readme.md' -o -iname 'changelog.md' -o -name '*-ipv[46].mmdb' \
    -o -path '*/@algolia/*.cjs' -o -path '*/client-search/dist/src/*' -o -path '*/client-search/dist/builds/[bfw]*' \) -delete
# Node without its debugging symbols, and the library that it needs beside the base image's.
RUN mkdir -p /image/usr/bin /image/usr/lib /image/data/pro-applications /image/data/pro-codes \
  && strip -o /image/usr/bin/node /usr/local/bin/node \
  && cp -L /usr/lib/*/libatomic.so.1 /image/usr/lib/

FROM gcr.io/distroless/cc-debian13:nonroot AS shop
COPY --from=build /image/usr /usr
# A new volume has the owner of its folder.
COPY --from=build --chown=65532:65532 /image/data /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/shop shop
COPY --from=build /app/domain domain
COPY --from=build /app/catalogue catalogue
COPY --from=build /app/services services
COPY --from=build /app/design design
COPY --from=build /app/messages messages
COPY --from=build /app/embedded embedded
COPY --from=build /app/web web
COPY --from=build /app/run run
COPY --from=build /app/demo/package.json /app/demo/seed.ts /app/demo/shop.json demo/
COPY --from=build /app/demo/brand demo/brand
COPY --from=build /app/demo/seed demo/seed
COPY --from=build /app/demo/catalogue demo/catalogue
COPY --from=build /app/demo/content/content-types demo/content/content-types
# Compiled code is kept beside the data: the rest of the file system may be read-only.
ENV HOST=0.0.0.0 DATA_DIR=/data NODE_ENV=production NODE_COMPILE_CACHE=/data/compile-cache \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
USER 65532:65532
VOLUME /data
EXPOSE 3000 3001 3003
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
# The command of `npm start`, which no shell stands before.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "--expose-gc", "--no-experimental-webstorage", "run/production.ts"]

FROM shop AS demo
COPY --from=build /app/demo/content demo/content
COPY --from=build /app/demo/pictures demo/pictures
