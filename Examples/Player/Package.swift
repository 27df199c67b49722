// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Player",
  dependencies: [
    // In an app of your own: where Remora is.
    .package(name: "remora", path: "../..", traits: [])
  ],
  targets: [
    .target(name: "Player", dependencies: [.product(name: "Remora", package: "remora")]),
    .testTarget(name: "PlayerTests", dependencies: ["Player"]),
  ]
)
