// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Exhibit",
  dependencies: [
    // In an app of your own: where Remora is.
    .package(name: "remora", path: "../..", traits: [])
  ],
  targets: [
    .target(name: "Exhibit", dependencies: [.product(name: "Remora", package: "remora")]),
    .testTarget(
      name: "ExhibitTests",
      dependencies: ["Exhibit", .product(name: "RemoraTesting", package: "remora")]
    ),
    .testTarget(
      name: "ExhibitSpecTests",
      dependencies: ["Exhibit", .product(name: "RemoraSwiftTesting", package: "remora")]
    ),
  ]
)
