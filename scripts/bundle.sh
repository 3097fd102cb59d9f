#!/bin/sh
# Packs an installation, with checksums that SIGNING_KEY signs.
set -eu
cd "$(dirname "$0")/.."
npm run --silent build
name=$(node --print 'const { name, version } = require("./package.json"); `${name}-${version}`')
tar --create --gzip --file "$name.tar.gz" package.json package-lock.json .npmrc LICENSE CHANGELOG.md dist dist-server deploy
cp dist-server/sbom.json "$name.sbom.json"
sh scripts/release/sums.sh "$name.tar.gz" "$name.sbom.json"
